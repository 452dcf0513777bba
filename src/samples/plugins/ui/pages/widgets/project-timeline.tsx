import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Chart } from 'touchline/ui';

export const bare = true;
export const wide = true;

export default function ProjectTimeline() {
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="p">
          Projects
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          Three, one after the other
        </Typography>
        <Chart
          kind="rangeBar"
          height={240}
          label="Projects by time"
          spans={[
            { name: 'Website', from: '2026-03-02', to: '2026-04-10', color: 'primary' },
            { name: 'Yearbook', from: '2026-03-20', to: '2026-05-05', color: 'success' },
            { name: 'Podcast', from: '2026-04-12', to: '2026-05-22', color: 'warning' },
          ]}
        />
      </CardContent>
    </Card>
  );
}
