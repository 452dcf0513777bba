import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';

const LINES = [0, 0.5, 1.5, 2.5, 3.5, 4.5].map((value) => ({ value, label: String(value) }));

export default function RestrictedValues() {
  return (
    <Box sx={{ px: 1 }}>
      <Slider
        aria-label="Line of goals"
        max={4.5}
        step={null}
        defaultValue={2.5}
        marks={LINES}
        valueLabelDisplay="auto"
      />
    </Box>
  );
}
