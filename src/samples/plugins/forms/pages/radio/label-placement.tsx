import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

const PLACES = ['top', 'start', 'bottom', 'end'] as const;

export default function LabelPlacement() {
  return (
    <RadioGroup
      row
      aria-label="Where the label stands"
      defaultValue="end"
      sx={{ columnGap: 3, alignItems: 'center' }}
    >
      {PLACES.map((place) => (
        <FormControlLabel
          key={place}
          value={place}
          label={place}
          labelPlacement={place}
          control={<Radio />}
        />
      ))}
    </RadioGroup>
  );
}
