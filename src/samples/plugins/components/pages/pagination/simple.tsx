import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';

export default function SimplePagination() {
  return (
    <Stack spacing={2}>
      <Pagination count={8} aria-label="Pages" />
      <Pagination count={8} color="primary" aria-label="Pages, primary" />
      <Pagination count={8} color="secondary" aria-label="Pages, secondary" />
    </Stack>
  );
}
