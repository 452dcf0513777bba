import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

export default function Sizes() {
  return (
    <RadioGroup row aria-label="Size" defaultValue="medium">
      <FormControlLabel value="small" label="Small" control={<Radio size="small" />} />
      <FormControlLabel value="medium" label="Medium" control={<Radio />} />
      <FormControlLabel
        value="large"
        label="Large"
        control={<Radio sx={{ '& .MuiSvgIcon-root': { fontSize: 32 } }} />}
      />
    </RadioGroup>
  );
}
