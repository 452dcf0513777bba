import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';
import { useState } from 'react';

export default function ControlledUncontrolled() {
  const [on, setOn] = useState(true);
  return (
    <FormGroup row sx={{ columnGap: 2 }}>
      <FormControlLabel
        label={on ? 'Controlled: on' : 'Controlled: off'}
        control={<Switch checked={on} onChange={(event) => setOn(event.target.checked)} />}
      />
      <FormControlLabel label="Uncontrolled" control={<Switch defaultChecked />} />
    </FormGroup>
  );
}
