import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';

export default function FormDialog() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [subscribed, setSubscribed] = useState('');

  function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubscribed(String(new FormData(event.currentTarget).get('email')));
    setOpen(false);
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Subscribe
      </Button>
      <Typography
        role="status"
        variant="body2"
        color="text.secondary"
        sx={{ mt: 1, minHeight: 20 }}
      >
        {subscribed && `News go to ${subscribed}.`}
      </Typography>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={id}>
        <form onSubmit={subscribe}>
          <DialogTitle id={id}>Subscribe to the news</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>One letter a month, no more.</DialogContentText>
            <TextField
              autoFocus
              required
              fullWidth
              name="email"
              type="email"
              label="Email address"
              autoComplete="email"
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" variant="contained">
              Subscribe
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
