import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

const colorOf = (share: number) => {
  if (share < 40) return 'error';
  return share < 70 ? 'warning' : 'success';
};

export default function CustomColors() {
  const [share, setShare] = useState(55);
  return (
    <Stack>
      <Typography variant="body2">{`Stamina: ${share}%`}</Typography>
      <Slider
        aria-label="Stamina"
        color={colorOf(share)}
        value={share}
        onChange={(_event, value) => setShare(value as number)}
      />
    </Stack>
  );
}
