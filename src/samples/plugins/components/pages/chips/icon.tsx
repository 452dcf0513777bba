import { mdiCheckCircle, mdiClockOutline, mdiTag } from '@mdi/js';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { Icon } from 'touchline/ui';

export default function IconChips() {
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Chip label="Done" color="success" icon={<Icon path={mdiCheckCircle} size={18} />} />
      <Chip label="Waiting" color="warning" icon={<Icon path={mdiClockOutline} size={18} />} />
      <Chip label="Design" variant="outlined" icon={<Icon path={mdiTag} size={18} />} />
    </Stack>
  );
}
