import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';

const SOUNDS = ['None', 'Bell', 'Marimba', 'Raindrops', 'Woodpecker'];

export default function ConfirmationDialog() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [sound, setSound] = useState('Bell');
  const [chosen, setChosen] = useState(sound);

  function ask() {
    setChosen(sound);
    setOpen(true);
  }
  function confirm() {
    setSound(chosen);
    setOpen(false);
  }

  return (
    <>
      <List disablePadding>
        <ListItem disablePadding>
          <ListItemButton aria-haspopup="dialog" onClick={ask} sx={{ borderRadius: 1 }}>
            <ListItemText primary="Sound of a new message" secondary={sound} />
          </ListItemButton>
        </ListItem>
      </List>
      <Dialog open={open} maxWidth="xs" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>Sound of a new message</DialogTitle>
        <DialogContent dividers>
          <RadioGroup aria-labelledby={id} value={chosen} onChange={(_, value) => setChosen(value)}>
            {SOUNDS.map((one) => (
              <FormControlLabel key={one} value={one} label={one} control={<Radio />} />
            ))}
          </RadioGroup>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="contained" onClick={confirm}>
            OK
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
