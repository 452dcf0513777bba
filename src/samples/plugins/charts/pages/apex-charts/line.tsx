import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Chart } from 'touchline/ui';
import { DAYS, swing } from '@/samples/gallery/sample-series';

const COUNT = 15;
const BALANCE = swing(COUNT, 215, 70, 2);

export default function Line() {
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h2" component="p">
        $221,267
      </Typography>
      <Chart
        kind="line"
        time="day"
        label="Balance in thousands by day"
        categories={DAYS.slice(0, COUNT)}
        series={[{ name: 'Balance', values: BALANCE, color: 'warning' }]}
      />
    </Stack>
  );
}
