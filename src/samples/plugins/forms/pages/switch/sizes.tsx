import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';

export default function Sizes() {
  return (
    <FormGroup row sx={{ columnGap: 2 }}>
      <FormControlLabel label="Small" control={<Switch defaultChecked size="small" />} />
      <FormControlLabel label="Medium" control={<Switch defaultChecked />} />
    </FormGroup>
  );
}
