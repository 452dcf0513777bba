import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import { MEMBERS } from '@/samples/gallery/sample-data';

export default function ImageAvatars() {
  return (
    <Stack direction="row" spacing={2}>
      {MEMBERS.slice(0, 4).map(({ id, name, avatar }) => (
        <Avatar key={id} alt={name} src={avatar} />
      ))}
    </Stack>
  );
}
