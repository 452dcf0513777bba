import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Chart } from 'touchline/ui';

export const bare = true;

export default function WeeklySales() {
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="p">
          Sales of the week
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          $7.4k, a third more than usual
        </Typography>
        <Chart
          kind="area"
          height={220}
          label="Sales by day"
          categories={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
          series={[{ name: 'Sales', values: [820, 932, 901, 1034, 1290, 1330, 1120] }]}
        />
      </CardContent>
    </Card>
  );
}
