import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';

const SIZES = ['small', 'medium', 'large'] as const;

export default function PaginationSizes() {
  return (
    <Stack spacing={2}>
      {SIZES.map((size) => (
        <Pagination key={size} count={6} size={size} aria-label={`Pages, ${size}`} />
      ))}
    </Stack>
  );
}
