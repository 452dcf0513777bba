import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Chart, TrendChip } from 'touchline/ui';

export const bare = true;

export default function TotalRevenue() {
  return (
    <Card>
      <CardContent>
        <Typography color="text.secondary">Total revenue</Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography variant="h2" component="p">
            $42.5k
          </Typography>
          <TrendChip change={22} text="22%" />
        </Stack>
        <Chart
          mini
          kind="bar"
          height={110}
          label="Revenue by day"
          categories={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
          highlight={4}
          series={[{ name: 'Revenue', values: [4, 6, 5, 7, 9, 6, 5] }]}
        />
      </CardContent>
    </Card>
  );
}
