import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Chart } from 'touchline/ui';

export const bare = true;

export default function Performance() {
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="p">
          Performance
        </Typography>
        <Chart
          kind="radar"
          height={280}
          label="Income and net worth by month"
          categories={['January', 'February', 'March', 'April', 'May', 'June']}
          series={[
            { name: 'Income', values: [70, 90, 90, 90, 80, 90] },
            { name: 'Net worth', values: [120, 80, 100, 80, 90, 70] },
          ]}
        />
      </CardContent>
    </Card>
  );
}
