import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

const LEAST = 10;
const HIGHEST = 90;
type Pair = [number, number];

/** The moved thumb stops before the other one. */
function stopping([low, high]: Pair, [nextLow = 0, nextHigh = 0]: number[], thumb: number): Pair {
  return thumb === 0
    ? [Math.min(nextLow, high - LEAST), high]
    : [low, Math.max(nextHigh, low + LEAST)];
}

/** The moved thumb pushes the other one along. */
function pushing(_old: Pair, [low = 0, high = 0]: number[], thumb: number): Pair {
  if (high - low >= LEAST) return [low, high];
  if (thumb === 0) {
    const start = Math.min(low, HIGHEST - LEAST);
    return [start, start + LEAST];
  }
  const end = Math.max(high, LEAST);
  return [end - LEAST, end];
}

function Minutes({ label, rule }: { label: string; rule: typeof stopping }) {
  const [minutes, setMinutes] = useState<Pair>([15, 45]);
  return (
    <div>
      <Typography variant="body2">{`${label}: ${minutes[0]}–${minutes[1]}`}</Typography>
      <Slider
        disableSwap
        getAriaLabel={(at) => (at === 0 ? `${label}, from` : `${label}, to`)}
        max={HIGHEST}
        value={minutes}
        onChange={(_event, value, thumb) => setMinutes(rule(minutes, value as number[], thumb))}
        valueLabelDisplay="auto"
      />
    </div>
  );
}

export default function MinimumDistance() {
  return (
    <Stack>
      <Minutes label="Stops" rule={stopping} />
      <Minutes label="Pushes" rule={pushing} />
    </Stack>
  );
}
