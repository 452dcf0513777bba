import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Chart } from 'touchline/ui';

export const bare = true;

export default function SalesByCountry() {
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="p">
          Sales by country
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          $42,580 in all
        </Typography>
        <Chart
          kind="bar"
          horizontal
          height={260}
          label="Sales by country"
          categories={['Norway', 'France', 'Morocco', 'Kenya', 'Canada']}
          series={[{ name: 'Sales', values: [17165, 13850, 12375, 9567, 7880] }]}
        />
      </CardContent>
    </Card>
  );
}
