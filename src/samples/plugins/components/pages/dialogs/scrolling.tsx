import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';

const TERMS = [
  'These terms are made up: they show how a long text scrolls.',
  'A workspace belongs to who opened it. Others are guests until they are made members.',
  'What you write stays yours. We keep a copy for thirty days after you delete it.',
  'We may change the price once a year, and say so sixty days before.',
];

export default function ScrollingDialog() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [scroll, setScroll] = useState<DialogProps['scroll']>('paper');

  function show(how: DialogProps['scroll']) {
    setScroll(how);
    setOpen(true);
  }

  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => show('paper')}>
          The text scrolls
        </Button>
        <Button variant="outlined" onClick={() => show('body')}>
          The dialog scrolls
        </Button>
      </Stack>
      <Dialog open={open} scroll={scroll} onClose={() => setOpen(false)} aria-labelledby={id}>
        <DialogTitle id={id}>Terms of use</DialogTitle>
        <DialogContent dividers={scroll === 'paper'} tabIndex={0}>
          {Array.from({ length: 6 }, (_, part) =>
            TERMS.map((text, place) => (
              <DialogContentText key={text} sx={{ mb: 2 }}>
                {part + 1}.{place + 1} {text}
              </DialogContentText>
            )),
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Decline</Button>
          <Button variant="contained" onClick={() => setOpen(false)}>
            Accept
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
