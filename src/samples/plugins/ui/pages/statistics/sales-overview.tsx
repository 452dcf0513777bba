import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Chart } from 'touchline/ui';

export const bare = true;

export default function SalesOverview() {
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="p" sx={{ mb: 1 }}>
          Sales by kind
        </Typography>
        <Chart
          kind="donut"
          height={220}
          label="Sales by kind"
          total={{ label: 'Weekly', text: '$102k' }}
          parts={[
            { name: 'Clothes', value: 44 },
            { name: 'Home', value: 26 },
            { name: 'Garden', value: 20 },
            { name: 'Other', value: 12 },
          ]}
        />
      </CardContent>
    </Card>
  );
}
