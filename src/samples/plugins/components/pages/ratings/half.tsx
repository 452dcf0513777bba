import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';

export default function HalfRating() {
  return (
    <Stack spacing={1}>
      <Rating name="half-rating" defaultValue={2.5} precision={0.5} />
      <Rating value={3.5} precision={0.5} readOnly aria-label="3.5 of 5 stars" />
    </Stack>
  );
}
