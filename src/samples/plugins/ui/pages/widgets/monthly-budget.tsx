import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Chart } from 'touchline/ui';

export const bare = true;

export default function MonthlyBudget() {
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="p">
          Budget of the month
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          $880 are left
        </Typography>
        <Chart
          kind="line"
          height={220}
          label="Spent by week"
          categories={['Week 1', 'Week 2', 'Week 3', 'Week 4']}
          series={[
            { name: 'Spent', values: [1200, 2100, 3350, 4120] },
            { name: 'Planned', values: [1250, 2500, 3750, 5000], before: true },
          ]}
        />
      </CardContent>
    </Card>
  );
}
