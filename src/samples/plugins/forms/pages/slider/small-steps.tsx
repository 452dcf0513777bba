import Slider from '@mui/material/Slider';

export default function SmallSteps() {
  return (
    <Slider
      marks
      aria-label="Price"
      min={1.5}
      max={1.6}
      step={0.01}
      defaultValue={1.55}
      valueLabelDisplay="auto"
      valueLabelFormat={(price) => price.toFixed(2)}
    />
  );
}
