import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';

export default function SimpleSnackbar() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Archive the note
      </Button>
      <Snackbar
        open={open}
        autoHideDuration={4000}
        onClose={(_, reason) => reason !== 'clickaway' && close()}
        message="The note has been archived."
        action={
          <Button size="small" color="inherit" onClick={close}>
            Undo
          </Button>
        }
      />
    </>
  );
}
