import { mdiBell, mdiEmail } from '@mdi/js';
import Badge from '@mui/material/Badge';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon } from 'touchline/ui';

export default function DotBadges() {
  return (
    <Stack direction="row" spacing={4} sx={{ alignItems: 'center' }}>
      <Badge variant="dot" color="primary">
        <Icon path={mdiEmail} size={24} label="New messages" />
      </Badge>
      <Badge variant="dot" color="error">
        <Icon path={mdiBell} size={24} label="New alarms" />
      </Badge>
      <Badge variant="dot" color="success">
        <Typography>Release notes</Typography>
      </Badge>
    </Stack>
  );
}
