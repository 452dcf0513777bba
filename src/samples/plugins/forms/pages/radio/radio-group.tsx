import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';

export default function Group() {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>Who wins?</FormLabel>
      <RadioGroup row aria-labelledby={id} defaultValue="home" name={id}>
        <FormControlLabel value="home" label="Home" control={<Radio />} />
        <FormControlLabel value="draw" label="Draw" control={<Radio />} />
        <FormControlLabel value="away" label="Away" control={<Radio />} />
        <FormControlLabel disabled value="void" label="Void" control={<Radio />} />
      </RadioGroup>
    </FormControl>
  );
}
