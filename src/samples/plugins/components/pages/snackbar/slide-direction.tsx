import Button from '@mui/material/Button';
import Slide, { type SlideProps } from '@mui/material/Slide';
import Snackbar from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import { useState } from 'react';

const DIRECTIONS = {
  up: (props: SlideProps) => <Slide {...props} direction="up" />,
  down: (props: SlideProps) => <Slide {...props} direction="down" />,
  left: (props: SlideProps) => <Slide {...props} direction="left" />,
  right: (props: SlideProps) => <Slide {...props} direction="right" />,
};
type Direction = keyof typeof DIRECTIONS;

export default function SnackbarDirections() {
  const [open, setOpen] = useState(false);
  const [direction, setDirection] = useState<Direction>('up');

  function show(chosen: Direction) {
    setDirection(chosen);
    setOpen(true);
  }

  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {(Object.keys(DIRECTIONS) as Direction[]).map((one) => (
          <Button
            key={one}
            variant="outlined"
            onClick={() => show(one)}
            sx={{ textTransform: 'capitalize' }}
          >
            {one}
          </Button>
        ))}
      </Stack>
      <Snackbar
        key={direction}
        open={open}
        autoHideDuration={3000}
        onClose={() => setOpen(false)}
        slots={{ transition: DIRECTIONS[direction] }}
        message={`It slides ${direction}.`}
      />
    </>
  );
}
