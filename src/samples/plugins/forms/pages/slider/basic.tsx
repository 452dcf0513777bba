import { mdiVolumeHigh, mdiVolumeLow } from '@mdi/js';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import { Icon } from 'touchline/ui';

export default function Basic() {
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Icon path={mdiVolumeLow} flipRtl />
        <Slider aria-label="Volume" defaultValue={40} />
        <Icon path={mdiVolumeHigh} flipRtl />
      </Stack>
      <Slider disabled aria-label="Disabled" defaultValue={40} />
    </Stack>
  );
}
