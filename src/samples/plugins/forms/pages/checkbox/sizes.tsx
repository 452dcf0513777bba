import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';

export default function Sizes() {
  return (
    <FormGroup row sx={{ columnGap: 2 }}>
      <FormControlLabel label="Small" control={<Checkbox defaultChecked size="small" />} />
      <FormControlLabel label="Medium" control={<Checkbox defaultChecked />} />
      <FormControlLabel
        label="Large"
        control={<Checkbox defaultChecked sx={{ '& .MuiSvgIcon-root': { fontSize: 32 } }} />}
      />
    </FormGroup>
  );
}
