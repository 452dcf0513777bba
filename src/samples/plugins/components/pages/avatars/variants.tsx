import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import { MEMBERS } from '@/samples/gallery/sample-data';

const VARIANTS = ['circular', 'rounded', 'square'] as const;

export default function AvatarVariants() {
  return (
    <Stack direction="row" spacing={2}>
      {VARIANTS.map((variant, place) => (
        <Avatar
          key={variant}
          variant={variant}
          alt={MEMBERS[place]?.name}
          src={MEMBERS[place]?.avatar}
          sx={{ width: 48, height: 48 }}
        />
      ))}
    </Stack>
  );
}
