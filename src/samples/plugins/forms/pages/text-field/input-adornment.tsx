import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Icon } from 'touchline/ui';
import { FIELD_GRID } from '@/samples/gallery/field-grid';

export default function InputAdornments() {
  const [shown, setShown] = useState(false);
  return (
    <Box sx={FIELD_GRID}>
      <TextField
        label="Amount"
        defaultValue="25"
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
      <TextField
        label="Distance"
        defaultValue="11"
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { endAdornment: <InputAdornment position="end">km</InputAdornment> },
        }}
      />
      <TextField
        label="Password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        slotProps={{
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label="Show the password"
                  aria-pressed={shown}
                  onClick={() => setShown(!shown)}
                >
                  <Icon path={shown ? mdiEyeOffOutline : mdiEyeOutline} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
    </Box>
  );
}
