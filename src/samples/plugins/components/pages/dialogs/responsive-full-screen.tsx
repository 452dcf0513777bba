import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';

const FULL = { '& .MuiDialog-paper': { m: 0, width: '100%', borderRadius: 0 } };

export default function ResponsiveDialog() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const fullScreen = useMediaQuery(useTheme().breakpoints.down('md'));
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Share my location
      </Button>
      <Dialog
        fullScreen={fullScreen}
        open={open}
        onClose={() => setOpen(false)}
        aria-labelledby={id}
        sx={fullScreen ? FULL : undefined}
      >
        <DialogTitle id={id}>Share your location?</DialogTitle>
        <DialogContent>
          <DialogContentText>
            Your team then sees in which city you are. It is never more exact than that, and you can
            stop at any time.
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Not now</Button>
          <Button variant="contained" autoFocus onClick={() => setOpen(false)}>
            Share
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
