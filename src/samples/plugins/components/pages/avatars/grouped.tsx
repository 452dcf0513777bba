import Avatar from '@mui/material/Avatar';
import AvatarGroup from '@mui/material/AvatarGroup';
import Stack from '@mui/material/Stack';
import { MEMBERS } from '@/samples/gallery/sample-data';

export default function GroupedAvatars() {
  const faces = MEMBERS.map(({ id, name, avatar }) => <Avatar key={id} alt={name} src={avatar} />);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <AvatarGroup max={4}>{faces}</AvatarGroup>
      <AvatarGroup max={5} total={24} spacing="small">
        {faces}
      </AvatarGroup>
    </Stack>
  );
}
