import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

export default function DisabledChips() {
  return (
    <Stack direction="row" spacing={1}>
      <Chip label="Archived" clickable disabled />
      <Chip label="Archived" variant="outlined" clickable disabled />
    </Stack>
  );
}
