import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Chart } from 'touchline/ui';

export const bare = true;

export default function PerformanceOverview() {
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="p">
          Answers within the hour
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          This week and the one before
        </Typography>
        <Chart
          kind="line"
          height={220}
          label="Share of answers within the hour, by day"
          categories={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
          series={[
            { name: 'This week', values: [72, 74, 71, 78, 81, 84, 83] },
            { name: 'Last week', values: [65, 70, 72, 69, 73, 75, 74], before: true },
          ]}
        />
      </CardContent>
    </Card>
  );
}
