import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar, { type SnackbarOrigin } from '@mui/material/Snackbar';
import { useState } from 'react';

const PLACES: { name: string; origin: SnackbarOrigin }[] = [
  { name: 'Top start', origin: { vertical: 'top', horizontal: 'left' } },
  { name: 'Top centre', origin: { vertical: 'top', horizontal: 'center' } },
  { name: 'Top end', origin: { vertical: 'top', horizontal: 'right' } },
  { name: 'Bottom start', origin: { vertical: 'bottom', horizontal: 'left' } },
  { name: 'Bottom centre', origin: { vertical: 'bottom', horizontal: 'center' } },
  { name: 'Bottom end', origin: { vertical: 'bottom', horizontal: 'right' } },
];

export default function PositionedSnackbar() {
  const [place, setPlace] = useState<(typeof PLACES)[number] | null>(null);
  return (
    <>
      <Box
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}
      >
        {PLACES.map((one) => (
          <Button key={one.name} variant="outlined" onClick={() => setPlace(one)}>
            {one.name}
          </Button>
        ))}
      </Box>
      {place && (
        <Snackbar
          open
          key={place.name}
          anchorOrigin={place.origin}
          autoHideDuration={3000}
          onClose={() => setPlace(null)}
          message={`${place.name}: here it is.`}
        />
      )}
    </>
  );
}
