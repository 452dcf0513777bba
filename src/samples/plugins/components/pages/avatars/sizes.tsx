import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';

const SIZES = [24, 32, 40, 56, 72];

export default function AvatarSizes() {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      {SIZES.map((size) => (
        <Avatar
          key={size}
          alt={`${size} pixels`}
          src="/samples/avatars.svg#a3"
          sx={{ width: size, height: size }}
        />
      ))}
    </Stack>
  );
}
