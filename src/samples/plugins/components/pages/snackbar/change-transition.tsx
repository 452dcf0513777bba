import Button from '@mui/material/Button';
import Fade from '@mui/material/Fade';
import Grow from '@mui/material/Grow';
import Slide from '@mui/material/Slide';
import Snackbar from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import { useState } from 'react';

const TRANSITIONS = { Grow, Fade, Slide };
type Name = keyof typeof TRANSITIONS;

export default function SnackbarTransitions() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState<Name>('Grow');

  function show(chosen: Name) {
    setName(chosen);
    setOpen(true);
  }

  return (
    <>
      <Stack direction="row" spacing={1}>
        {(Object.keys(TRANSITIONS) as Name[]).map((one) => (
          <Button key={one} variant="outlined" onClick={() => show(one)}>
            {one}
          </Button>
        ))}
      </Stack>
      <Snackbar
        key={name}
        open={open}
        autoHideDuration={3000}
        onClose={() => setOpen(false)}
        slots={{ transition: TRANSITIONS[name] }}
        message={`It came with ${name.toLowerCase()}.`}
      />
    </>
  );
}
