import { mdiHeart, mdiMapMarker, mdiPencil, mdiPlus } from '@mdi/js';
import Fab from '@mui/material/Fab';
import Stack from '@mui/material/Stack';
import { Icon } from '@/shared/components/Icon';

export default function FloatingButtons() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Fab color="primary" aria-label="Add">
        <Icon path={mdiPlus} />
      </Fab>
      <Fab color="secondary" aria-label="Edit">
        <Icon path={mdiPencil} />
      </Fab>
      <Fab variant="extended" sx={{ gap: 1 }}>
        <Icon path={mdiMapMarker} />
        Near me
      </Fab>
      <Fab disabled aria-label="Like">
        <Icon path={mdiHeart} />
      </Fab>
    </Stack>
  );
}
