import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Chart } from 'touchline/ui';
import { CHARTS, type ChartOf } from './charts';

export const bare = true;

export const examples = CHARTS;

export default function ChartCard({ title, about, chart }: ChartOf) {
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="p">
          {title}
        </Typography>
        {about && (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {about}
          </Typography>
        )}
        <Chart {...chart} />
      </CardContent>
    </Card>
  );
}
