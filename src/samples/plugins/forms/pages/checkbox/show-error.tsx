import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useState } from 'react';

const REFEREES = ['B. Quillfeather', 'M. Saltmarsh', 'T. Underhill'];

export default function ShowError() {
  const [chosen, setChosen] = useState(['M. Saltmarsh']);
  const wrong = chosen.length !== 2;
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <FormControl component="fieldset" error={wrong}>
      <FormLabel component="legend">Two assistants</FormLabel>
      <FormGroup>
        {REFEREES.map((name) => (
          <FormControlLabel
            key={name}
            label={name}
            control={<Checkbox checked={chosen.includes(name)} onChange={() => toggle(name)} />}
          />
        ))}
      </FormGroup>
      <FormHelperText role="status">{wrong ? 'Choose two of them' : 'Both are set'}</FormHelperText>
    </FormControl>
  );
}
