import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';

export default function PaginationRanges() {
  return (
    <Stack spacing={2}>
      <Pagination count={11} defaultPage={6} siblingCount={0} aria-label="No neighbours" />
      <Pagination count={11} defaultPage={6} aria-label="One neighbour" />
      <Pagination
        count={11}
        defaultPage={6}
        siblingCount={0}
        boundaryCount={2}
        aria-label="Two at each end"
      />
      <Pagination
        count={11}
        defaultPage={6}
        boundaryCount={2}
        aria-label="Two ends, one neighbour"
      />
    </Stack>
  );
}
