import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Chart } from 'touchline/ui';

export const bare = true;

export default function TotalTransactions() {
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="p">
          Transactions
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          862 this week, 238 more than before
        </Typography>
        <Chart
          kind="bar"
          height={220}
          label="Transactions in and out by day"
          categories={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
          series={[
            { name: 'In', values: [92, 104, 88, 120, 131, 76, 64], color: 'success' },
            { name: 'Out', values: [-40, -52, -38, -61, -70, -33, -28], color: 'warning' },
          ]}
          stacked
        />
      </CardContent>
    </Card>
  );
}
