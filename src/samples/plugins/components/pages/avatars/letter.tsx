import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import { MEMBERS } from '@/samples/gallery/sample-data';

const COLORS = ['primary', 'success', 'warning', 'info', 'error', 'secondary'];

/** The same name has the same colour on every page. */
const colorOf = (name: string) => COLORS[name.length % COLORS.length];

export default function LetterAvatars() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      {MEMBERS.map(({ id, name, initials }) => (
        <Avatar
          key={id}
          aria-label={name}
          role="img"
          sx={{ bgcolor: `${colorOf(name)}.soft`, color: `${colorOf(name)}.onSoft` }}
        >
          {initials}
        </Avatar>
      ))}
    </Stack>
  );
}
