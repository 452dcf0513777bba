import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';

export default function DisabledPagination() {
  return (
    <Stack spacing={2}>
      <Pagination count={8} disabled aria-label="Disabled pages" />
      <Pagination count={8} variant="outlined" disabled aria-label="Disabled, outlined" />
    </Stack>
  );
}
