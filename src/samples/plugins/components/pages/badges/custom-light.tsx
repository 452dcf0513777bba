import { mdiBell } from '@mdi/js';
import Badge from '@mui/material/Badge';
import Stack from '@mui/material/Stack';
import { Icon } from 'touchline/ui';

const COLORS = ['primary', 'success', 'error', 'warning', 'info', 'secondary'];

export default function LightBadges() {
  return (
    <Stack direction="row" useFlexGap spacing={4} sx={{ flexWrap: 'wrap' }}>
      {COLORS.map((color, place) => (
        <Badge
          key={color}
          badgeContent={place + 1}
          sx={{ '& .MuiBadge-badge': { bgcolor: `${color}.soft`, color: `${color}.onSoft` } }}
        >
          <Icon path={mdiBell} size={24} label={`${place + 1} messages`} />
        </Badge>
      ))}
    </Stack>
  );
}
