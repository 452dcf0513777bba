import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

const WORDS = ['', 'Useless', 'Poor', 'Fine', 'Good', 'Excellent'];
const labelOf = (stars: number) => `${stars} of 5 stars, ${WORDS[stars]}`;

export default function RatingWithWords() {
  const [stars, setStars] = useState<number | null>(4);
  const [hovered, setHovered] = useState(-1);
  const shown = hovered > 0 ? hovered : (stars ?? 0);
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Rating
        name="rating-with-words"
        value={stars}
        getLabelText={labelOf}
        onChange={(_, value) => setStars(value)}
        onChangeActive={(_, value) => setHovered(value)}
      />
      <Typography>{WORDS[shown]}</Typography>
    </Stack>
  );
}
