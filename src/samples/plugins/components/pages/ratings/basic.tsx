import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

export default function BasicRating() {
  const [stars, setStars] = useState<number | null>(2);
  return (
    <Stack spacing={2}>
      <Box>
        <Typography component="legend">Your rating</Typography>
        <Rating name="own-rating" value={stars} onChange={(_, value) => setStars(value)} />
      </Box>
      <Box>
        <Typography component="p">Everybody’s</Typography>
        <Rating value={4} readOnly aria-label="4 of 5 stars" />
      </Box>
      <Box>
        <Typography component="p">Closed</Typography>
        <Rating name="closed-rating" value={3} disabled />
      </Box>
    </Stack>
  );
}
