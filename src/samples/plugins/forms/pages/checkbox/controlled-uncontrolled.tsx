import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useState } from 'react';

export default function ControlledUncontrolled() {
  const [on, setOn] = useState(true);
  return (
    <FormGroup row sx={{ columnGap: 2 }}>
      <FormControlLabel
        label={on ? 'Controlled: on' : 'Controlled: off'}
        control={<Checkbox checked={on} onChange={(event) => setOn(event.target.checked)} />}
      />
      <FormControlLabel label="Uncontrolled" control={<Checkbox defaultChecked />} />
    </FormGroup>
  );
}
