import { mdiArrowRight, mdiDelete, mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Icon } from '@/shared/components/Icon';

export default function ButtonsWithIcon() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      <Button variant="contained" endIcon={<Icon path={mdiArrowRight} flipRtl />}>
        Continue
      </Button>
      <Button variant="outlined" startIcon={<Icon path={mdiDownload} />}>
        Download
      </Button>
      <Button color="error" startIcon={<Icon path={mdiDelete} />}>
        Delete
      </Button>
    </Stack>
  );
}
