import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Chart } from 'touchline/ui';

export const bare = true;

export default function WeeklyOverview() {
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="p">
          The week at a glance
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          Better than 45% of all weeks
        </Typography>
        <Chart
          kind="bar"
          height={220}
          label="Orders and returns by day"
          categories={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
          series={[
            { name: 'Orders', values: [83, 68, 56, 65, 65, 50, 39] },
            { name: 'Returns', values: [8, 6, 9, 4, 7, 5, 3], as: 'line', color: 'error' },
          ]}
        />
      </CardContent>
    </Card>
  );
}
