import { mdiAlertOctagon, mdiArchive, mdiInbox } from '@mdi/js';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

const PLACES = [
  { name: 'Inbox', icon: mdiInbox },
  { name: 'Archive', icon: mdiArchive },
  { name: 'Spam', icon: mdiAlertOctagon },
];

export default function ListWithSelection() {
  const [selected, setSelected] = useState('Inbox');
  return (
    <List>
      {PLACES.map(({ name, icon }) => (
        <ListItem key={name} disablePadding>
          <ListItemButton
            selected={name === selected}
            aria-current={name === selected}
            onClick={() => setSelected(name)}
            sx={{ borderRadius: 1 }}
          >
            <ListItemIcon sx={{ color: name === selected ? 'primary.main' : undefined }}>
              <Icon path={icon} />
            </ListItemIcon>
            <ListItemText primary={name} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
