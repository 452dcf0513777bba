import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

const CHOICES = {
  Team: ['Harbour Rovers', 'Orchard United', 'River Athletic'],
  Season: ['2024', '2025', '2026'],
};
type Name = keyof typeof CHOICES;

export default function WithDialog() {
  const title = useId();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState({ Team: 'Orchard United', Season: '2026' });
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Choose a team
      </Button>
      <Typography color="text.secondary">{`${chosen.Team}, ${chosen.Season}`}</Typography>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={title}>
        <DialogTitle id={title}>Which team?</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1, minWidth: { sm: 280 } }}>
            {(Object.keys(CHOICES) as Name[]).map((name) => (
              <TextField
                key={name}
                select
                label={name}
                value={chosen[name]}
                onChange={(event) => setChosen({ ...chosen, [name]: event.target.value })}
              >
                {CHOICES[name].map((choice) => (
                  <MenuItem key={choice} value={choice}>
                    {choice}
                  </MenuItem>
                ))}
              </TextField>
            ))}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => setOpen(false)}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    </Stack>
  );
}
