import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';

export default function RoundedPagination() {
  return (
    <Stack spacing={2}>
      <Pagination count={8} shape="rounded" color="primary" aria-label="Rounded pages" />
      <Pagination
        count={8}
        shape="rounded"
        variant="outlined"
        color="primary"
        aria-label="Rounded, outlined"
      />
    </Stack>
  );
}
