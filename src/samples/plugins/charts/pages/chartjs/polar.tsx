import { PolarArea } from 'react-chartjs-2';
import { ChartFrame } from '@/samples/shared/components/ChartFrame';
import { faded, useLook } from './look';

const PLANS = ['Free', 'Basic', 'Company', 'School', 'Trial', 'Team'];
const MEMBERS = [19, 17, 15, 13, 11, 9];

export default function Polar() {
  const { colors, canvas, base, r } = useLook();
  return (
    <ChartFrame
      label="Members by plan, in hundreds"
      table={{
        head: ['Plan', 'Members'],
        rows: PLANS.map((name, at) => ({ name, values: [MEMBERS[at] ?? null] })),
      }}
    >
      <PolarArea
        {...canvas}
        options={{ ...base, scales: { r } }}
        data={{
          labels: PLANS,
          datasets: [
            {
              data: MEMBERS,
              borderColor: colors,
              borderWidth: 2,
              backgroundColor: colors.map((color) => faded(color)),
            },
          ],
        }}
      />
    </ChartFrame>
  );
}
