import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';

const PLACES = ['top', 'start', 'bottom', 'end'] as const;

export default function LabelPlacement() {
  return (
    <FormGroup row sx={{ columnGap: 3, alignItems: 'center' }}>
      {PLACES.map((place) => (
        <FormControlLabel
          key={place}
          label={place}
          labelPlacement={place}
          control={<Checkbox defaultChecked={place === 'end'} />}
        />
      ))}
    </FormGroup>
  );
}
