import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Chart } from 'touchline/ui';

export const bare = true;

export default function OrganicSessions() {
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="p">
          Sessions from search
        </Typography>
        <Chart
          kind="donut"
          height={240}
          label="Sessions from search by country"
          total={{ label: 'Sessions', text: '12.7k' }}
          parts={[
            { name: 'Norway', value: 4200 },
            { name: 'France', value: 3600 },
            { name: 'Morocco', value: 2900 },
            { name: 'Kenya', value: 2000 },
          ]}
        />
      </CardContent>
    </Card>
  );
}
