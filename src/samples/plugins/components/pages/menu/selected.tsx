import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

const AUDIENCES = [
  { name: 'Everybody', disabled: false },
  { name: 'My team', disabled: false },
  { name: 'Only me', disabled: false },
  { name: 'A list of people', disabled: true },
];

export default function MenuWithSelection() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [audience, setAudience] = useState('My team');

  function choose(name: string) {
    setAudience(name);
    setAnchor(null);
  }

  return (
    <>
      <List disablePadding>
        <ListItem disablePadding>
          <ListItemButton
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ borderRadius: 1 }}
          >
            <ListItemText primary="Who may see it" secondary={audience} />
          </ListItemButton>
        </ListItem>
      </List>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {AUDIENCES.map(({ name, disabled }) => (
          <MenuItem
            key={name}
            disabled={disabled}
            selected={name === audience}
            onClick={() => choose(name)}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
