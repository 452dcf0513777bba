import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

export default function ControlledUncontrolled() {
  const id = useId();
  const [volume, setVolume] = useState(30);
  return (
    <Stack>
      <Typography id={`${id}-one`} variant="body2">{`Controlled: ${volume}`}</Typography>
      <Slider
        aria-labelledby={`${id}-one`}
        value={volume}
        onChange={(_event, value) => setVolume(value as number)}
      />
      <Typography id={`${id}-two`} variant="body2">
        Uncontrolled
      </Typography>
      <Slider aria-labelledby={`${id}-two`} defaultValue={30} />
    </Stack>
  );
}
