import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';

const MARKS = [0, 25, 50, 75, 100].map((value) => ({ value, label: `${value}%` }));

export default function RemovedTrack() {
  return (
    <Stack sx={{ px: 2 }}>
      <Slider track={false} aria-label="One value" defaultValue={25} marks={MARKS} />
      <Slider
        track={false}
        getAriaLabel={(at) => `Value ${at + 1}`}
        defaultValue={[25, 50, 75]}
        marks={MARKS}
      />
    </Stack>
  );
}
