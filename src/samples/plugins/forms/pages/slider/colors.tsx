import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';

const COLORS = ['primary', 'secondary', 'success', 'error', 'warning', 'info'] as const;

export default function Colors() {
  return (
    <Stack>
      {COLORS.map((color, at) => (
        <Slider key={color} aria-label={color} color={color} defaultValue={25 + at * 10} />
      ))}
    </Stack>
  );
}
