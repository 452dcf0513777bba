import { mdiCartPlus, mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

export const bare = true;

export default function ProductCard() {
  const [added, setAdded] = useState(false);
  return (
    <Card sx={{ display: 'flex' }}>
      <Box
        component="img"
        src="/samples/characters/2.svg"
        alt=""
        sx={{ width: 140, p: 2, flexShrink: 0, objectFit: 'contain', bgcolor: 'surface.sunken' }}
      />
      <CardContent>
        <Typography variant="h3" component="p">
          Desk lamp “Halo”
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
          Warm in the evening, cool in the morning; folds flat.
        </Typography>
        <Typography variant="h2" component="p" sx={{ mb: 2 }}>
          $89
        </Typography>
        <Button
          variant={added ? 'outlined' : 'contained'}
          startIcon={<Icon path={added ? mdiCheck : mdiCartPlus} />}
          onClick={() => setAdded(!added)}
        >
          {added ? 'In the cart' : 'Add to cart'}
        </Button>
      </CardContent>
    </Card>
  );
}
