import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';

const PLACES = ['top', 'start', 'bottom', 'end'] as const;

export default function LabelPlacement() {
  return (
    <FormGroup row sx={{ columnGap: 3, alignItems: 'center' }}>
      {PLACES.map((place) => (
        <FormControlLabel
          key={place}
          label={place}
          labelPlacement={place}
          control={<Switch defaultChecked={place === 'end'} />}
        />
      ))}
    </FormGroup>
  );
}
