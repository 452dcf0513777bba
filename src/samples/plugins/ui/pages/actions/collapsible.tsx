import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

export const bare = true;

export default function CollapsingCard() {
  const [open, setOpen] = useState(true);
  return (
    <Card>
      <CardHeader
        title="Notes"
        slotProps={{ title: { variant: 'h3', component: 'p' } }}
        action={
          <IconButton
            aria-label={open ? 'Fold up' : 'Unfold'}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon path={open ? mdiChevronUp : mdiChevronDown} />
          </IconButton>
        }
      />
      <Collapse in={open}>
        <CardContent>
          The kitchen is closed on Friday. Bring your own lunch, or come to the park.
        </CardContent>
      </Collapse>
    </Card>
  );
}
