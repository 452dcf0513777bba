import { mdiFileDocument, mdiInbox, mdiSend } from '@mdi/js';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Icon, toast } from 'touchline/ui';

export default function SimpleList() {
  return (
    <List>
      <ListItem disablePadding>
        <ListItemButton onClick={() => toast.success('Inbox: 3 unread')}>
          <ListItemIcon>
            <Icon path={mdiInbox} />
          </ListItemIcon>
          <ListItemText primary="Inbox" />
        </ListItemButton>
      </ListItem>
      <ListItem disablePadding>
        <ListItemButton onClick={() => toast.success('Sent: nothing new')}>
          <ListItemIcon>
            <Icon path={mdiSend} flipRtl />
          </ListItemIcon>
          <ListItemText primary="Sent" />
        </ListItemButton>
      </ListItem>
      <ListItem disablePadding>
        <ListItemButton component="a" href="#simple">
          <ListItemIcon>
            <Icon path={mdiFileDocument} />
          </ListItemIcon>
          <ListItemText primary="Drafts, as a link" />
        </ListItemButton>
      </ListItem>
    </List>
  );
}
