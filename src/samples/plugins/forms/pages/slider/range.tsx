import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

export default function Range() {
  const [prices, setPrices] = useState([1.8, 3.2]);
  return (
    <Stack>
      <Typography variant="body2">{`Prices from ${prices[0]} to ${prices[1]}`}</Typography>
      <Slider
        getAriaLabel={(at) => (at === 0 ? 'Lowest price' : 'Highest price')}
        min={1}
        max={5}
        step={0.1}
        value={prices}
        onChange={(_event, value) => setPrices(value as number[])}
        valueLabelDisplay="auto"
      />
    </Stack>
  );
}
