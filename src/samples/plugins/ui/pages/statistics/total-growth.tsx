import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Chart, TrendChip } from 'touchline/ui';

export const bare = true;

export default function TotalGrowth() {
  return (
    <Card>
      <CardContent>
        <Typography color="text.secondary">Total growth</Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography variant="h2" component="p">
            42.9k
          </Typography>
          <TrendChip change={62} text="62%" />
        </Stack>
        <Chart
          kind="donut"
          height={180}
          legend={false}
          label="Growth by year"
          total={{ label: 'Growth', text: '62%' }}
          parts={[
            { name: '2024', value: 35 },
            { name: '2025', value: 30 },
            { name: '2026', value: 23 },
          ]}
        />
      </CardContent>
    </Card>
  );
}
