import { mdiBluetooth, mdiVolumeHigh, mdiWifi } from '@mdi/js';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

const SETTINGS = [
  { id: 'wifi', name: 'Wi-Fi', icon: mdiWifi },
  { id: 'bluetooth', name: 'Bluetooth', icon: mdiBluetooth },
  { id: 'sound', name: 'Sound', icon: mdiVolumeHigh },
];

export default function ListWithSwitches() {
  const [on, setOn] = useState(['wifi']);
  return (
    <List subheader={<ListSubheader>Settings</ListSubheader>}>
      {SETTINGS.map(({ id, name, icon }) => (
        <ListItem
          key={id}
          secondaryAction={
            <Switch
              edge="end"
              checked={on.includes(id)}
              onChange={(_, checked) =>
                setOn(checked ? [...on, id] : on.filter((one) => one !== id))
              }
              slotProps={{ input: { 'aria-label': name } }}
            />
          }
        >
          <ListItemIcon>
            <Icon path={icon} />
          </ListItemIcon>
          <ListItemText primary={name} />
        </ListItem>
      ))}
    </List>
  );
}
