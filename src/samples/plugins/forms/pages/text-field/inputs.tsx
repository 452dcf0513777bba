import FilledInput from '@mui/material/FilledInput';
import Input from '@mui/material/Input';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';

export default function Inputs() {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <OutlinedInput
        size="small"
        placeholder="Outlined"
        inputProps={{ 'aria-label': 'Outlined input' }}
      />
      <FilledInput
        hiddenLabel
        size="small"
        placeholder="Filled"
        inputProps={{ 'aria-label': 'Filled input' }}
      />
      <Input placeholder="Standard" inputProps={{ 'aria-label': 'Standard input' }} />
    </Stack>
  );
}
