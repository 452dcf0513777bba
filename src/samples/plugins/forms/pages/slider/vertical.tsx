import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';

export default function Vertical() {
  return (
    <Stack direction="row" sx={{ height: 220, gap: 5, py: 1, px: 2 }}>
      <Slider
        orientation="vertical"
        aria-label="Attack"
        defaultValue={60}
        valueLabelDisplay="auto"
      />
      <Slider disabled orientation="vertical" aria-label="Bench" defaultValue={30} />
      <Slider
        orientation="vertical"
        getAriaLabel={(at) => (at === 0 ? 'Youngest age' : 'Oldest age')}
        defaultValue={[18, 34]}
        marks={[
          { value: 18, label: '18' },
          { value: 34, label: '34' },
        ]}
        min={15}
        max={40}
      />
    </Stack>
  );
}
