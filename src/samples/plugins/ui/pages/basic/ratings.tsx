import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { MEMBERS } from '@/samples/gallery/sample-data';

export const bare = true;

export default function RatingCard() {
  const [, , , dario] = MEMBERS;
  return (
    <Card>
      <CardContent sx={{ display: 'flex', gap: 2 }}>
        <Avatar alt="" src={dario?.avatar} sx={{ width: 56, height: 56 }} />
        <Box>
          <Typography variant="subtitle1" component="p">
            {dario?.name}
          </Typography>
          <Rating value={4.5} precision={0.5} readOnly size="small" aria-label="4.5 of 5 stars" />
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            “We moved in an afternoon. Nobody asked me for the manual, which says it all.”
          </Typography>
        </Box>
      </CardContent>
    </Card>
  );
}
