import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Chart, TrendChip } from 'touchline/ui';

export const bare = true;

export default function Sessions() {
  return (
    <Card>
      <CardContent>
        <Typography color="text.secondary">Sessions</Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography variant="h2" component="p">
            2,856
          </Typography>
          <TrendChip change={-5} text="5%" />
        </Stack>
        <Chart
          mini
          kind="line"
          height={110}
          label="Sessions by day"
          categories={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
          series={[
            { name: 'Sessions', values: [410, 380, 452, 401, 430, 398, 385], color: 'info' },
          ]}
        />
      </CardContent>
    </Card>
  );
}
