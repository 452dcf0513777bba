import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Chart, TrendChip } from 'touchline/ui';

export const bare = true;

const HOURS = Array.from({ length: 12 }, (_, hour) => `${hour + 8}:00`);
const FIRST = [70, 118, 92, 49, 98, 70, 110, 55, 83, 120, 64, 91];

export default function LiveVisitors() {
  const [visitors, setVisitors] = useState(FIRST);
  return (
    <Card>
      <CardContent>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h3" component="p">
            Visitors by hour
          </Typography>
          <TrendChip change={78.2} text="78.2%" />
        </Stack>
        <Chart
          mini
          kind="bar"
          height={150}
          label="Visitors by hour"
          categories={HOURS}
          series={[{ name: 'Visitors', values: visitors, color: 'success' }]}
        />
        <Button size="small" onClick={() => setVisitors([...visitors.slice(1), visitors[0] ?? 0])}>
          An hour later
        </Button>
      </CardContent>
    </Card>
  );
}
