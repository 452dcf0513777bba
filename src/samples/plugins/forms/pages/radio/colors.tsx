import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

const COLORS = ['primary', 'secondary', 'success', 'error', 'warning', 'info', 'default'] as const;

export default function Colors() {
  return (
    <RadioGroup row aria-label="Colour" defaultValue="success">
      {COLORS.map((color) => (
        <FormControlLabel
          key={color}
          value={color}
          label={color}
          control={<Radio color={color} />}
        />
      ))}
    </RadioGroup>
  );
}
