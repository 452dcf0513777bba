import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Chart } from 'touchline/ui';

export const bare = true;

export default function VisitsByDay() {
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="p">
          Visits by day
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          Friday is the day
        </Typography>
        <Chart
          kind="bar"
          height={220}
          highlight={4}
          label="Visits by day"
          categories={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
          series={[{ name: 'Visits', values: [318, 402, 380, 441, 520, 261, 240] }]}
        />
      </CardContent>
    </Card>
  );
}
