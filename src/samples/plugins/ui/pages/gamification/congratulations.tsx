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

interface Praise {
  name: string;
  text: string;
  button: string;
  image: string;
  percent: number;
}

export const examples = {
  'congratulations-bruno': {
    name: 'Bruno',
    text: 'You closed 68% more requests than last month.',
    button: 'See how',
    image: '/samples/characters/1.svg',
    percent: 68,
  },
  'congratulations-esme': {
    name: 'Esme',
    text: 'Your report was read 84% more often.',
    button: 'See who read it',
    image: '/samples/characters/4.svg',
    percent: 84,
  },
} satisfies Record<string, Praise>;

export default function Congratulations({ name, text, button, image, percent }: Praise) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <CardContent sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h3" component="p">
            {`Congratulations, ${name}!`}
          </Typography>
          <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3 }}>
            {text}
          </Typography>
          <Button variant="contained" onClick={() => setOpen(true)}>
            {button}
          </Button>
        </Box>
        <Box component="img" src={image} alt="" sx={{ width: 96, flexShrink: 0 }} />
      </CardContent>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={id}>
        <DialogTitle id={id}>How it was counted</DialogTitle>
        <DialogContent>{`${percent}% more than on the same day of the last month.`}</DialogContent>
      </Dialog>
    </Card>
  );
}
