import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';

const CHOICES = ['Decimal', 'Fractional', 'American'].map((name) => (
  <FormControlLabel key={name} value={name} label={name} control={<Radio />} />
));

export default function ControlledUncontrolled() {
  const id = useId();
  const [style, setStyle] = useState('Decimal');
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 4 }}>
      <FormControl>
        <FormLabel id={`${id}-one`}>Controlled</FormLabel>
        <RadioGroup
          aria-labelledby={`${id}-one`}
          value={style}
          onChange={(event) => setStyle(event.target.value)}
        >
          {CHOICES}
        </RadioGroup>
        <FormHelperText>{`Chosen: ${style}`}</FormHelperText>
      </FormControl>
      <FormControl>
        <FormLabel id={`${id}-two`}>Uncontrolled</FormLabel>
        <RadioGroup aria-labelledby={`${id}-two`} name={`${id}-two`} defaultValue="American">
          {CHOICES}
        </RadioGroup>
      </FormControl>
    </Stack>
  );
}
