import Avatar from '@mui/material/Avatar';
import Badge from '@mui/material/Badge';
import Stack from '@mui/material/Stack';
import { MEMBERS } from '@/samples/gallery/sample-data';

const CORNER = { vertical: 'bottom', horizontal: 'right' } as const;

export default function AvatarsWithBadge() {
  const [ada, bruno, clio, dario] = MEMBERS;
  return (
    <Stack direction="row" spacing={3}>
      <Badge overlap="circular" variant="dot" color="success" anchorOrigin={CORNER}>
        <Avatar alt={`${ada?.name}, online`} src={ada?.avatar} />
      </Badge>
      <Badge overlap="circular" variant="dot" color="warning" anchorOrigin={CORNER}>
        <Avatar alt={`${bruno?.name}, away`} src={bruno?.avatar} />
      </Badge>
      <Badge
        overlap="circular"
        anchorOrigin={CORNER}
        badgeContent={
          <Avatar
            alt={`Helped by ${dario?.name}`}
            src={dario?.avatar}
            sx={{ width: 22, height: 22, border: 2, borderColor: 'background.paper' }}
          />
        }
      >
        <Avatar alt={clio?.name} src={clio?.avatar} />
      </Badge>
    </Stack>
  );
}
