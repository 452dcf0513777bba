import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import MuiToggleButtonGroup, { toggleButtonGroupClasses } from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';

const ToggleButtonGroup = styled(MuiToggleButtonGroup)(({ theme }) => ({
  [`& .${toggleButtonGroupClasses.grouped}`]: {
    margin: theme.spacing(0.5),
    border: 0,
    borderRadius: 999,
    paddingInline: theme.spacing(2.5),
    '&.Mui-selected': {
      color: theme.vars.palette.primary.contrastText,
      backgroundColor: theme.vars.palette.primary.main,
      '&:hover': { backgroundColor: theme.vars.palette.primary.dark },
    },
  },
}));

export default function CustomizedToggle() {
  const [billing, setBilling] = useState('monthly');
  return (
    <Paper variant="outlined" sx={{ display: 'inline-flex', borderRadius: 999 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={billing}
        onChange={(_, value: string | null) => setBilling(value ?? billing)}
        aria-label="Billing"
      >
        <ToggleButton value="monthly">Monthly</ToggleButton>
        <ToggleButton value="annually">Annually</ToggleButton>
      </ToggleButtonGroup>
    </Paper>
  );
}
