import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Chart, TrendChip } from 'touchline/ui';

export const bare = true;

export default function Overview() {
  return (
    <Card>
      <CardContent>
        <Typography color="text.secondary">Of the year’s aim</Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography variant="h2" component="p">
            78%
          </Typography>
          <TrendChip change={8} text="8%" />
        </Stack>
        <Chart
          kind="radialBar"
          height={180}
          legend={false}
          label="Share of the aim"
          total={{ label: 'Reached', text: '78%' }}
          parts={[{ name: 'Reached', value: 78, color: 'success' }]}
        />
      </CardContent>
    </Card>
  );
}
