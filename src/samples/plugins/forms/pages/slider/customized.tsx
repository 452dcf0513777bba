import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';

const ThickSlider = styled(Slider)(({ theme }) => ({
  height: 10,
  '& .MuiSlider-track': { border: 'none' },
  '& .MuiSlider-rail': { opacity: 1, backgroundColor: theme.vars.palette.primary.soft },
  '& .MuiSlider-thumb': {
    width: 22,
    height: 22,
    border: '3px solid currentColor',
    backgroundColor: theme.vars.palette.surface.raised,
  },
  '& .MuiSlider-valueLabel': {
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

export default function Customized() {
  return (
    <Box sx={{ px: 1.5 }}>
      <ThickSlider aria-label="Confidence" defaultValue={70} valueLabelDisplay="auto" />
    </Box>
  );
}
