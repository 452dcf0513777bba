import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Chart } from 'touchline/ui';

export const bare = true;

export default function ExternalLinks() {
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="p">
          Visits from elsewhere
        </Typography>
        <Chart
          kind="bar"
          stacked
          height={220}
          label="Visits from elsewhere by day"
          categories={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
          series={[
            { name: 'Forums', values: [44, 55, 41, 37, 22, 43, 21] },
            { name: 'Letters', values: [53, 32, 33, 52, 13, 43, 32] },
          ]}
        />
      </CardContent>
    </Card>
  );
}
