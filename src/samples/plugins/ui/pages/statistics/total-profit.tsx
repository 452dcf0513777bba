import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Chart, TrendChip } from 'touchline/ui';

export const bare = true;

export default function TotalProfit() {
  return (
    <Card>
      <CardContent>
        <Typography color="text.secondary">Total profit</Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography variant="h2" component="p">
            $88.5k
          </Typography>
          <TrendChip change={18} text="18%" />
        </Stack>
        <Chart
          mini
          kind="bar"
          stacked
          height={110}
          label="Profit by day and shop"
          categories={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
          series={[
            { name: 'Oslo', values: [12, 14, 11, 15, 18, 9, 8] },
            { name: 'Bergen', values: [6, 5, 7, 8, 9, 4, 3] },
          ]}
        />
      </CardContent>
    </Card>
  );
}
