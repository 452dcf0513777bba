import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';

export default function Standalone() {
  return (
    <Stack direction="row">
      <Switch defaultChecked slotProps={{ input: { 'aria-label': 'Goal alerts' } }} />
      <Switch slotProps={{ input: { 'aria-label': 'Card alerts' } }} />
      <Switch disabled slotProps={{ input: { 'aria-label': 'Corner alerts' } }} />
    </Stack>
  );
}
