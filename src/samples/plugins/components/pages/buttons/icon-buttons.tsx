import { mdiBell, mdiDelete, mdiHeart, mdiPencil } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Icon, toast } from 'touchline/ui';

export default function IconButtons() {
  const [liked, setLiked] = useState(false);
  return (
    <Stack direction="row" spacing={1}>
      <Tooltip title="Edit">
        <IconButton onClick={() => toast.success('Edited')}>
          <Icon path={mdiPencil} />
        </IconButton>
      </Tooltip>
      <Tooltip title="Like">
        <IconButton
          color={liked ? 'error' : 'default'}
          aria-pressed={liked}
          onClick={() => setLiked(!liked)}
        >
          <Icon path={mdiHeart} />
        </IconButton>
      </Tooltip>
      <Tooltip title="Reminders">
        <IconButton
          color="primary"
          onClick={() => toast.success('Nothing to remember')}
          sx={{ bgcolor: 'primary.soft' }}
        >
          <Icon path={mdiBell} />
        </IconButton>
      </Tooltip>
      <IconButton disabled aria-label="Delete">
        <Icon path={mdiDelete} />
      </IconButton>
    </Stack>
  );
}
