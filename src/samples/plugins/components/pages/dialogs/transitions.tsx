import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Fade from '@mui/material/Fade';
import Grow from '@mui/material/Grow';
import Slide from '@mui/material/Slide';
import Stack from '@mui/material/Stack';
import Zoom from '@mui/material/Zoom';
import { useId, useState } from 'react';

const TRANSITIONS = { Fade, Grow, Slide, Zoom };
type Name = keyof typeof TRANSITIONS;

export default function DialogTransitions() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState<Name>('Fade');

  function show(chosen: Name) {
    setName(chosen);
    setOpen(true);
  }

  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {(Object.keys(TRANSITIONS) as Name[]).map((one) => (
          <Button key={one} variant="outlined" onClick={() => show(one)}>
            {one}
          </Button>
        ))}
      </Stack>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        aria-labelledby={id}
        slots={{ transition: TRANSITIONS[name] }}
      >
        <DialogTitle id={id}>{name}</DialogTitle>
        <DialogContent>
          <DialogContentText>
            Who asked the system for less motion sees it appear at once.
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={() => setOpen(false)}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
