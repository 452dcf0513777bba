import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

export const bare = true;

export default function CongratulationsBruno() {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <CardContent sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h3" component="p">
            Congratulations, Bruno!
          </Typography>
          <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3 }}>
            You closed 68% more requests than last month.
          </Typography>
          <Button variant="contained" onClick={() => setOpen(true)}>
            See how
          </Button>
        </Box>
        <Box
          component="img"
          src="/samples/characters/1.svg"
          alt=""
          sx={{ width: 96, flexShrink: 0 }}
        />
      </CardContent>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={id}>
        <DialogTitle id={id}>How it was counted</DialogTitle>
        <DialogContent>68% more than on the same day of the last month.</DialogContent>
      </Dialog>
    </Card>
  );
}
