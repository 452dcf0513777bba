import { mdiHeart, mdiMapMarker, mdiPencil, mdiPlus } from '@mdi/js';
import Fab from '@mui/material/Fab';
import Stack from '@mui/material/Stack';
import { Icon, toast } from 'touchline/ui';

export default function FloatingButtons() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Fab color="primary" aria-label="Add" onClick={() => toast.success('Added')}>
        <Icon path={mdiPlus} />
      </Fab>
      <Fab color="secondary" aria-label="Edit" onClick={() => toast.success('Edited')}>
        <Icon path={mdiPencil} />
      </Fab>
      <Fab
        variant="extended"
        onClick={() => toast.success('Three places near you')}
        sx={{ gap: 1 }}
      >
        <Icon path={mdiMapMarker} />
        Near me
      </Fab>
      <Fab disabled aria-label="Like">
        <Icon path={mdiHeart} />
      </Fab>
    </Stack>
  );
}
