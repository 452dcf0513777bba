import { mdiChevronDown, mdiChevronUp, mdiClose, mdiRefresh } from '@mdi/js';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { Icon } from 'touchline/ui';

export const bare = true;

export default function CardWithAllActions() {
  const [shown, setShown] = useState(true);
  const [open, setOpen] = useState(true);
  const [reading, setReading] = useState(false);
  useEffect(() => {
    if (!reading) return;
    const timer = setTimeout(() => setReading(false), 2000);
    return () => clearTimeout(timer);
  }, [reading]);

  if (!shown) {
    return (
      <Button variant="outlined" onClick={() => setShown(true)}>
        Bring the card back
      </Button>
    );
  }
  return (
    <Card aria-busy={reading}>
      {reading && <LinearProgress aria-label="Reading" />}
      <CardHeader
        title="Everything at once"
        slotProps={{ title: { variant: 'h3', component: 'p' } }}
        action={
          <>
            <IconButton
              aria-label={open ? 'Fold up' : 'Unfold'}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <Icon path={open ? mdiChevronUp : mdiChevronDown} />
            </IconButton>
            <IconButton aria-label="Refresh" disabled={reading} onClick={() => setReading(true)}>
              <Icon path={mdiRefresh} />
            </IconButton>
            <IconButton aria-label="Remove" onClick={() => setShown(false)}>
              <Icon path={mdiClose} />
            </IconButton>
          </>
        }
      />
      <Collapse in={open}>
        <CardContent>Fold it, refresh it, or take it away.</CardContent>
      </Collapse>
    </Card>
  );
}
