import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';

const COLORS = ['primary', 'secondary', 'success', 'error', 'warning', 'info', 'default'] as const;

export default function Colors() {
  return (
    <FormGroup row sx={{ columnGap: 2 }}>
      {COLORS.map((color) => (
        <FormControlLabel
          key={color}
          label={color}
          control={<Checkbox defaultChecked color={color} />}
        />
      ))}
    </FormGroup>
  );
}
