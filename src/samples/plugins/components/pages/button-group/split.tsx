import { mdiMenuDown } from '@mdi/js';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

const WAYS = ['Merge', 'Squash and merge', 'Rebase and merge'];

export default function SplitButton() {
  const [way, setWay] = useState(WAYS[0]);
  const [done, setDone] = useState('');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  function choose(chosen: string) {
    setWay(chosen);
    setAnchor(null);
  }

  return (
    <>
      <ButtonGroup variant="contained" aria-label="Merge">
        <Button onClick={() => setDone(`Done: ${way}`)}>{way}</Button>
        <Button
          aria-label="Choose how to merge"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget.parentElement)}
          sx={{ px: 0.5 }}
        >
          <Icon path={mdiMenuDown} />
        </Button>
      </ButtonGroup>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {WAYS.map((one) => (
          <MenuItem key={one} selected={one === way} onClick={() => choose(one)}>
            {one}
          </MenuItem>
        ))}
      </Menu>
      <Typography
        role="status"
        variant="body2"
        color="text.secondary"
        sx={{ mt: 1, minHeight: 20 }}
      >
        {done}
      </Typography>
    </>
  );
}
