import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardMedia from '@mui/material/CardMedia';
import Typography from '@mui/material/Typography';

export const bare = true;

export default function CardWithImage() {
  return (
    <Card>
      <CardMedia
        component="img"
        height={180}
        image="/samples/knowledge/personalization.svg"
        alt=""
        sx={{ p: 2, objectFit: 'contain', bgcolor: 'primary.soft' }}
      />
      <CardContent>
        <Typography variant="h3" component="p" sx={{ mb: 0.5 }}>
          A welcome of one’s own
        </Typography>
        <Typography color="text.secondary">
          Greet people in their language and at their time of day: a little care is noticed.
        </Typography>
      </CardContent>
    </Card>
  );
}
