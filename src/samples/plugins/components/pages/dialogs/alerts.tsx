import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';

export default function AlertDialog() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [deleted, setDeleted] = useState(false);

  function answer(yes: boolean) {
    setDeleted(yes);
    setOpen(false);
  }

  return (
    <>
      <Button variant="outlined" color="error" disabled={deleted} onClick={() => setOpen(true)}>
        {deleted ? 'Deleted' : 'Delete the workspace'}
      </Button>
      {deleted && (
        <Button sx={{ marginInlineStart: 1 }} onClick={() => setDeleted(false)}>
          Restore
        </Button>
      )}
      <Dialog
        open={open}
        role="alertdialog"
        onClose={() => answer(false)}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <DialogTitle id={`${id}-title`}>Delete the workspace?</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`}>
            Its 24 projects and all their files go with it. Nobody can bring them back.
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={() => answer(false)}>
            Keep it
          </Button>
          <Button variant="contained" color="error" onClick={() => answer(true)}>
            Delete
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
