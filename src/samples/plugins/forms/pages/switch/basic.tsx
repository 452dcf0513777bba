import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';

export default function Basic() {
  return (
    <FormGroup row sx={{ columnGap: 2 }}>
      <FormControlLabel label="On" control={<Switch defaultChecked />} />
      <FormControlLabel label="Off" control={<Switch />} />
      <FormControlLabel disabled label="Disabled, on" control={<Switch defaultChecked />} />
      <FormControlLabel disabled label="Disabled, off" control={<Switch />} />
    </FormGroup>
  );
}
