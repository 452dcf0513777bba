import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

const PLANS = [
  { id: 'starter', name: 'Starter', text: 'Twelve reports a week', price: '$9' },
  { id: 'team', name: 'Team', text: 'Every report, for five people', price: '$19' },
  { id: 'company', name: 'Company', text: 'Everything, for everybody', price: '$39' },
];

export default function Customized() {
  const [plan, setPlan] = useState('team');
  return (
    <RadioGroup aria-label="Plan" value={plan} onChange={(event) => setPlan(event.target.value)}>
      {PLANS.map(({ id, name, text, price }) => (
        <FormControlLabel
          key={id}
          value={id}
          control={<Radio />}
          slotProps={{ typography: { component: 'div', sx: { flex: 1 } } }}
          label={
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <div>
                <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {text}
                </Typography>
              </div>
              <Typography sx={{ fontWeight: 600 }}>{price}</Typography>
            </Box>
          }
          sx={{
            mx: 0,
            my: 0.75,
            px: 1,
            py: 1.25,
            borderRadius: 1,
            border: 1,
            borderColor: plan === id ? 'primary.main' : 'divider',
            bgcolor: plan === id ? 'action.selected' : 'transparent',
          }}
        />
      ))}
    </RadioGroup>
  );
}
