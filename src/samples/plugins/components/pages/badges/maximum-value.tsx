import { mdiEmail } from '@mdi/js';
import Badge from '@mui/material/Badge';
import Stack from '@mui/material/Stack';
import { Icon } from 'touchline/ui';

export default function BadgeMaximum() {
  return (
    <Stack direction="row" spacing={5}>
      <Badge color="primary" badgeContent={99}>
        <Icon path={mdiEmail} size={24} label="99 unread messages" />
      </Badge>
      <Badge color="primary" badgeContent={100}>
        <Icon path={mdiEmail} size={24} label="More than 99 unread messages" />
      </Badge>
      <Badge color="primary" badgeContent={1000} max={999}>
        <Icon path={mdiEmail} size={24} label="More than 999 unread messages" />
      </Badge>
    </Stack>
  );
}
