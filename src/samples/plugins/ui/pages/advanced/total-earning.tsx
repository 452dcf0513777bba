import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TrendChip } from 'touchline/ui';

export const bare = true;

const PARTS = [
  { name: 'Workshops', amount: '$12,420', share: 75, color: 'primary' },
  { name: 'Rent', amount: '$8,650', share: 50, color: 'info' },
  { name: 'Shop', amount: '$3,825', share: 25, color: 'secondary' },
] as const;

export default function TotalEarning() {
  return (
    <Card>
      <CardContent>
        <Typography color="text.secondary">Earned this year</Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 3 }}>
          <Typography variant="display" component="p">
            $24,895
          </Typography>
          <TrendChip change={10} text="10%" />
        </Stack>
        <Stack spacing={2.5}>
          {PARTS.map(({ name, amount, share, color }) => (
            <div key={name}>
              <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 0.5 }}>
                <Typography>{name}</Typography>
                <Typography sx={{ fontWeight: 600 }}>{amount}</Typography>
              </Stack>
              <LinearProgress
                variant="determinate"
                value={share}
                color={color}
                aria-label={`${name}, share of the aim`}
              />
            </div>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
