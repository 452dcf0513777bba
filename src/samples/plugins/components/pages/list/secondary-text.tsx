import Avatar from '@mui/material/Avatar';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemText from '@mui/material/ListItemText';
import { MEMBERS } from '@/samples/gallery/sample-data';

export default function ListWithSecondaryText() {
  return (
    <List>
      {MEMBERS.slice(0, 4).map(({ id, name, role, team, avatar }, place) => (
        <ListItem key={id} sx={{ display: 'block' }} disablePadding>
          {place > 0 && <Divider variant="inset" />}
          <ListItem component="div">
            <ListItemAvatar>
              <Avatar alt="" src={avatar} />
            </ListItemAvatar>
            <ListItemText primary={name} secondary={`${role} · ${team}`} />
          </ListItem>
        </ListItem>
      ))}
    </List>
  );
}
