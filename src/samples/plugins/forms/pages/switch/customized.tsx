import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';

const PillSwitch = styled(Switch)(({ theme }) => ({
  width: 44,
  height: 26,
  padding: 0,
  margin: theme.spacing(1),
  '& .MuiSwitch-switchBase': {
    padding: 3,
    '&.Mui-checked': {
      transform: 'translateX(18px)',
      color: theme.vars.palette.success.contrastText,
      '& + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.success.main },
    },
    '&.Mui-focusVisible .MuiSwitch-thumb': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
    },
  },
  '& .MuiSwitch-thumb': { width: 20, height: 20, boxShadow: 'none' },
  '& .MuiSwitch-track': {
    opacity: 1,
    borderRadius: 13,
    backgroundColor: theme.vars.palette.control,
  },
}));

const OutlineSwitch = styled(Switch)(({ theme }) => ({
  padding: 9,
  '& .MuiSwitch-track': {
    opacity: 1,
    borderRadius: 10,
    border: `2px solid ${theme.vars.palette.control}`,
    backgroundColor: 'transparent',
  },
  '& .MuiSwitch-thumb': {
    width: 12,
    height: 12,
    margin: 4,
    boxShadow: 'none',
    color: theme.vars.palette.control,
  },
  '& .Mui-checked .MuiSwitch-thumb': { color: theme.vars.palette.primary.main },
  '& .Mui-checked + .MuiSwitch-track': {
    opacity: 1,
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
  },
}));

export default function Customized() {
  return (
    <FormGroup row sx={{ columnGap: 2 }}>
      <FormControlLabel label="Pill" control={<PillSwitch defaultChecked />} />
      <FormControlLabel label="Pill, off" control={<PillSwitch />} />
      <FormControlLabel label="Outline" control={<OutlineSwitch defaultChecked />} />
      <FormControlLabel label="Outline, off" control={<OutlineSwitch />} />
    </FormGroup>
  );
}
