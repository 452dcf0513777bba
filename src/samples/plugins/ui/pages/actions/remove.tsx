import { mdiClose } from '@mdi/js';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Fade from '@mui/material/Fade';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

export const bare = true;

export default function RemovableCard() {
  const [shown, setShown] = useState(true);
  if (!shown) {
    return (
      <Button variant="outlined" onClick={() => setShown(true)}>
        Bring the card back
      </Button>
    );
  }
  return (
    <Fade in>
      <Card>
        <CardHeader
          title="A new way to sort"
          slotProps={{ title: { variant: 'h3', component: 'p' } }}
          action={
            <IconButton aria-label="Remove" onClick={() => setShown(false)}>
              <Icon path={mdiClose} />
            </IconButton>
          }
        />
        <CardContent>Drag the head of a column to where you want it.</CardContent>
      </Card>
    </Fade>
  );
}
