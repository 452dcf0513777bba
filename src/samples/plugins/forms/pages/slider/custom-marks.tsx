import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';

const MINUTES = [
  { value: 0, label: 'Kick-off' },
  { value: 45, label: 'Half-time' },
  { value: 90, label: 'Full time' },
];

export default function CustomMarks() {
  return (
    <Box sx={{ px: 3.5 }}>
      <Slider
        aria-label="Minute"
        max={90}
        step={5}
        defaultValue={60}
        marks={MINUTES}
        valueLabelDisplay="auto"
        getAriaValueText={(minute) => `Minute ${minute}`}
      />
    </Box>
  );
}
