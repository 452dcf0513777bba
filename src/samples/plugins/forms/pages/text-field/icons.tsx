import { mdiAccountOutline, mdiEmailOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Icon } from 'touchline/ui';
import { FIELD_GRID } from '@/samples/gallery/field-grid';

export default function Icons() {
  return (
    <Box sx={FIELD_GRID}>
      <TextField
        label="Name"
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon path={mdiAccountOutline} />
              </InputAdornment>
            ),
          },
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <Box sx={{ color: 'text.secondary', pb: 0.5 }}>
          <Icon path={mdiEmailOutline} />
        </Box>
        <TextField label="Email" variant="standard" type="email" />
      </Box>
    </Box>
  );
}
