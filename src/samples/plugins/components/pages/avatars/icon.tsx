import { mdiBell, mdiCloudUpload, mdiFolder, mdiStar } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import { Icon } from 'touchline/ui';

const THINGS = [
  { icon: mdiFolder, color: 'primary' },
  { icon: mdiStar, color: 'warning' },
  { icon: mdiCloudUpload, color: 'success' },
  { icon: mdiBell, color: 'error' },
];

export default function IconAvatars() {
  return (
    <Stack direction="row" spacing={2}>
      {THINGS.map(({ icon, color }) => (
        <Avatar key={color} sx={{ bgcolor: `${color}.main`, color: `${color}.contrastText` }}>
          <Icon path={icon} />
        </Avatar>
      ))}
      {THINGS.map(({ icon, color }) => (
        <Avatar
          key={`soft ${color}`}
          sx={{
            bgcolor: `${color}.soft`,
            color: `${color}.onSoft`,
            display: { xs: 'none', sm: 'flex' },
          }}
        >
          <Icon path={icon} />
        </Avatar>
      ))}
    </Stack>
  );
}
