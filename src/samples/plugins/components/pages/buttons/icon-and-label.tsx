import { mdiArrowRight, mdiDelete, mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Icon, toast } from 'touchline/ui';

export default function ButtonsWithIcon() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      <Button
        variant="contained"
        endIcon={<Icon path={mdiArrowRight} flipRtl />}
        onClick={() => toast.success('On to the next step')}
      >
        Continue
      </Button>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiDownload} />}
        onClick={() => toast.success('Downloaded')}
      >
        Download
      </Button>
      <Button
        color="error"
        startIcon={<Icon path={mdiDelete} />}
        onClick={() => toast.success('Deleted')}
      >
        Delete
      </Button>
    </Stack>
  );
}
