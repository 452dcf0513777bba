import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';

export default function LabelAlwaysVisible() {
  return (
    <Box sx={{ pt: 4, px: 1 }}>
      <Slider
        aria-label="Chance of a win"
        defaultValue={62}
        valueLabelDisplay="on"
        valueLabelFormat={(share) => `${share}%`}
      />
    </Box>
  );
}
