import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Chart } from 'touchline/ui';

export const bare = true;

const FIGURES = [
  { name: 'Earnings', amount: '$545.69' },
  { name: 'Profit', amount: '$256.34' },
  { name: 'Expense', amount: '$74.19' },
];

export default function GeneralStatistics() {
  return (
    <Card>
      <CardContent>
        <Chart
          mini
          kind="area"
          height={120}
          label="Earnings by week"
          categories={['Week 1', 'Week 2', 'Week 3', 'Week 4', 'Week 5']}
          series={[{ name: 'Earnings', values: [420, 465, 440, 510, 546] }]}
        />
        <Stack direction="row" sx={{ mt: 2, justifyContent: 'space-between', gap: 1 }}>
          {FIGURES.map(({ name, amount }) => (
            <div key={name}>
              <Typography color="text.secondary">{name}</Typography>
              <Typography sx={{ fontWeight: 600 }}>{amount}</Typography>
            </div>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
