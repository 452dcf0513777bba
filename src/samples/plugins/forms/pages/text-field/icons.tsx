import { mdiAccountOutline, mdiEmailOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Icon } from 'touchline/ui';

const GRID = {
  display: 'grid',
  gap: 2,
  pt: 0.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
};

export default function Icons() {
  return (
    <Box sx={GRID}>
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
