import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Chart, TrendChip } from 'touchline/ui';

export const bare = true;

export default function TotalSales() {
  return (
    <Card>
      <CardContent>
        <Typography color="text.secondary">Total sales</Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography variant="h2" component="p">
            $22.6k
          </Typography>
          <TrendChip change={38} text="38%" />
        </Stack>
        <Chart
          mini
          kind="area"
          height={110}
          label="Sales by day"
          categories={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
          series={[{ name: 'Sales', values: [20, 24, 22, 31, 35, 40, 44], color: 'success' }]}
        />
      </CardContent>
    </Card>
  );
}
