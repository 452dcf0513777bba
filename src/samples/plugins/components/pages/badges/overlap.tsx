import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';

const SHAPE = { width: 40, height: 40, bgcolor: 'primary.soft' };

export default function BadgeOverlap() {
  const square = <Box sx={{ ...SHAPE, borderRadius: 1 }} />;
  const circle = <Box sx={{ ...SHAPE, borderRadius: '50%' }} />;
  return (
    <Stack direction="row" spacing={4}>
      <Badge color="primary" badgeContent={3}>
        {square}
      </Badge>
      <Badge color="primary" variant="dot">
        {square}
      </Badge>
      <Badge color="primary" overlap="circular" badgeContent={3}>
        {circle}
      </Badge>
      <Badge color="primary" overlap="circular" variant="dot">
        {circle}
      </Badge>
    </Stack>
  );
}
