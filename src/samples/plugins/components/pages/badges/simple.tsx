import { mdiBell, mdiCart, mdiEmail } from '@mdi/js';
import Badge from '@mui/material/Badge';
import Stack from '@mui/material/Stack';
import { Icon } from 'touchline/ui';

export default function SimpleBadges() {
  return (
    <Stack direction="row" spacing={4}>
      <Badge badgeContent={4} color="primary">
        <Icon path={mdiEmail} size={24} label="4 unread messages" />
      </Badge>
      <Badge badgeContent={2} color="error">
        <Icon path={mdiBell} size={24} label="2 alarms" />
      </Badge>
      <Badge badgeContent={1} color="success">
        <Icon path={mdiCart} size={24} label="1 article in the cart" />
      </Badge>
    </Stack>
  );
}
