import Avatar from '@mui/material/Avatar';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { MEMBERS } from '@/samples/gallery/sample-data';

export default function AvatarChips() {
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {MEMBERS.slice(0, 3).map(({ id, name, avatar }) => (
        <Chip key={id} label={name} avatar={<Avatar alt="" src={avatar} />} />
      ))}
      <Chip label="Esme Juniper" variant="outlined" avatar={<Avatar>E</Avatar>} />
    </Stack>
  );
}
