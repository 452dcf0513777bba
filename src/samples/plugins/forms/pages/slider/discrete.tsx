import Slider from '@mui/material/Slider';

export default function Discrete() {
  return (
    <Slider
      marks
      aria-label="Points"
      min={10}
      max={110}
      step={10}
      defaultValue={30}
      valueLabelDisplay="auto"
    />
  );
}
