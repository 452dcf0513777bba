import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';

export default function Layout() {
  return (
    <Stack>
      <TextField fullWidth margin="none" label="No margin" placeholder="margin none" />
      <TextField fullWidth margin="dense" label="Dense" placeholder="margin dense" />
      <TextField fullWidth margin="normal" label="Normal" placeholder="margin normal" />
    </Stack>
  );
}
