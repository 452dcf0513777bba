import { mdiPlus } from '@mdi/js';
import Fab from '@mui/material/Fab';
import Stack from '@mui/material/Stack';
import { Icon, toast } from 'touchline/ui';

const SIZES = ['small', 'medium', 'large'] as const;

export default function FloatingButtonSizes() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {SIZES.map((size) => (
        <Fab
          key={size}
          size={size}
          color="primary"
          aria-label={`Add, ${size}`}
          onClick={() => toast.success('Added')}
        >
          <Icon path={mdiPlus} />
        </Fab>
      ))}
      {SIZES.map((size) => (
        <Fab
          key={size}
          size={size}
          variant="extended"
          onClick={() => toast.success('A new note')}
          sx={{ gap: 0.5 }}
        >
          <Icon path={mdiPlus} />
          New note
        </Fab>
      ))}
    </Stack>
  );
}
