import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

export const bare = true;

export default function CollapsibleCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <CardContent sx={{ pb: 0 }}>
        <Typography variant="h3" component="p" sx={{ mb: 0.5 }}>
          The 14:10 ferry
        </Typography>
        <Typography color="text.secondary">
          Leaves from pier three, every day but Sunday.
        </Typography>
      </CardContent>
      <CardActions sx={{ px: 2 }}>
        <Button
          aria-expanded={open}
          endIcon={<Icon path={open ? mdiChevronUp : mdiChevronDown} />}
          onClick={() => setOpen(!open)}
        >
          Details
        </Button>
      </CardActions>
      <Collapse in={open}>
        <CardContent sx={{ pt: 0 }}>
          The crossing takes forty minutes. Bicycles travel free, and dogs on a lead are welcome.
        </CardContent>
      </Collapse>
    </Card>
  );
}
