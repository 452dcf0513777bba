import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';

const SIZES = ['small', 'medium', 'large'] as const;

export default function RatingSizes() {
  return (
    <Stack spacing={1}>
      {SIZES.map((size) => (
        <Rating key={size} name={`rating-${size}`} size={size} defaultValue={3} />
      ))}
    </Stack>
  );
}
