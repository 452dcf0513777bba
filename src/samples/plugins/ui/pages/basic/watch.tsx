import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardMedia from '@mui/material/CardMedia';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

export const bare = true;

export default function PricedProductCard() {
  const [count, setCount] = useState(0);
  return (
    <Card>
      <CardMedia
        component="img"
        height={160}
        image="/samples/characters/3.svg"
        alt=""
        sx={{ p: 3, objectFit: 'contain', bgcolor: 'warning.soft' }}
      />
      <CardContent>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
          <Typography variant="h3" component="p">
            Travel clock
          </Typography>
          <Typography variant="h3" component="p">
            $49.50
          </Typography>
        </Box>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          Sets itself by radio and glows when it is lifted.
        </Typography>
        <Button fullWidth variant="contained" onClick={() => setCount(count + 1)}>
          {count === 0 ? 'Add to cart' : `In the cart: ${count}`}
        </Button>
      </CardContent>
    </Card>
  );
}
