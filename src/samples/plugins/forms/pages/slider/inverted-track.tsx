import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';

const MARKS = [0, 50, 100].map((value) => ({ value, label: `${value}%` }));

export default function InvertedTrack() {
  return (
    <Stack sx={{ px: 2 }}>
      <Slider track="inverted" aria-label="From here on" defaultValue={30} marks={MARKS} />
      <Slider
        track="inverted"
        getAriaLabel={(at) => (at === 0 ? 'Up to' : 'From')}
        defaultValue={[25, 75]}
        marks={MARKS}
      />
    </Stack>
  );
}
