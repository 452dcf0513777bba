import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';

export default function Sizes() {
  return (
    <Stack>
      <Slider size="small" aria-label="Small" defaultValue={35} valueLabelDisplay="auto" />
      <Slider aria-label="Medium" defaultValue={55} valueLabelDisplay="auto" />
    </Stack>
  );
}
