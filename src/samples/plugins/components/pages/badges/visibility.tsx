import { mdiEmail, mdiMinus, mdiPlus } from '@mdi/js';
import Badge from '@mui/material/Badge';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

export default function BadgeVisibility() {
  const [count, setCount] = useState(1);
  const [shown, setShown] = useState(true);
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Badge color="primary" badgeContent={count} invisible={!shown || count === 0}>
        <Icon path={mdiEmail} size={28} label={`${count} unread messages`} />
      </Badge>
      <IconButton aria-label="One fewer" disabled={count === 0} onClick={() => setCount(count - 1)}>
        <Icon path={mdiMinus} />
      </IconButton>
      <IconButton aria-label="One more" onClick={() => setCount(count + 1)}>
        <Icon path={mdiPlus} />
      </IconButton>
      <FormControlLabel
        label="Show the badge"
        control={<Switch checked={shown} onChange={(_, checked) => setShown(checked)} />}
      />
    </Stack>
  );
}
