import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import CardMedia from '@mui/material/CardMedia';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

export const bare = true;

export default function RatedCard() {
  const [stars, setStars] = useState<number | null>(null);
  return (
    <Card>
      <CardMedia
        component="img"
        height={120}
        image="/samples/knowledge/email-marketing.svg"
        alt=""
        sx={{ p: 2, objectFit: 'contain', bgcolor: 'success.soft' }}
      />
      <CardContent sx={{ pb: 0 }}>
        <Typography variant="h3" component="p" sx={{ mb: 0.5 }}>
          How was the course?
        </Typography>
        <Typography color="text.secondary">
          {stars
            ? 'Thank you. Your teachers will be glad.'
            : 'A star or five: nobody sees your name.'}
        </Typography>
      </CardContent>
      <CardActions sx={{ px: 2.5, pb: 2.5 }}>
        <Rating name="course" value={stars} onChange={(_, value) => setStars(value)} />
      </CardActions>
    </Card>
  );
}
