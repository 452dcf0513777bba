import { mdiEmail } from '@mdi/js';
import Badge from '@mui/material/Badge';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

type Vertical = 'top' | 'bottom';
type Horizontal = 'left' | 'right';

export default function BadgeAlignment() {
  const [vertical, setVertical] = useState<Vertical>('top');
  const [horizontal, setHorizontal] = useState<Horizontal>('right');
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4} sx={{ alignItems: 'center' }}>
      <FormControl>
        <FormLabel id="badge-vertical">Vertical</FormLabel>
        <RadioGroup
          aria-labelledby="badge-vertical"
          value={vertical}
          onChange={(_, value) => setVertical(value as Vertical)}
        >
          <FormControlLabel value="top" label="Top" control={<Radio size="small" />} />
          <FormControlLabel value="bottom" label="Bottom" control={<Radio size="small" />} />
        </RadioGroup>
      </FormControl>
      <FormControl>
        <FormLabel id="badge-horizontal">Horizontal</FormLabel>
        <RadioGroup
          aria-labelledby="badge-horizontal"
          value={horizontal}
          onChange={(_, value) => setHorizontal(value as Horizontal)}
        >
          <FormControlLabel value="left" label="Start" control={<Radio size="small" />} />
          <FormControlLabel value="right" label="End" control={<Radio size="small" />} />
        </RadioGroup>
      </FormControl>
      <Badge color="primary" badgeContent={12} anchorOrigin={{ vertical, horizontal }}>
        <Icon path={mdiEmail} size={32} label="12 unread messages" />
      </Badge>
    </Stack>
  );
}
