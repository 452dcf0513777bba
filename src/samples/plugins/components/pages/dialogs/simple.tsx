import { mdiAccountPlus } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Icon } from 'touchline/ui';
import { MEMBERS } from '@/samples/gallery/sample-data';

export default function SimpleDialog() {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [owner, setOwner] = useState('Ada Larkspur');

  function choose(name: string) {
    setOwner(name);
    setOpen(false);
  }

  return (
    <>
      <Typography sx={{ mb: 1.5 }}>Owner: {owner}</Typography>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Choose an owner
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>Who owns the project?</DialogTitle>
        <List sx={{ pb: 2 }}>
          {MEMBERS.slice(0, 3).map(({ id, name, email, avatar }) => (
            <ListItem key={id} disablePadding>
              <ListItemButton onClick={() => choose(name)}>
                <ListItemAvatar>
                  <Avatar alt="" src={avatar} />
                </ListItemAvatar>
                <ListItemText primary={name} secondary={email} />
              </ListItemButton>
            </ListItem>
          ))}
          <ListItem disablePadding>
            <ListItemButton onClick={() => choose('Nobody yet')}>
              <ListItemAvatar>
                <Avatar>
                  <Icon path={mdiAccountPlus} />
                </Avatar>
              </ListItemAvatar>
              <ListItemText primary="Decide later" />
            </ListItemButton>
          </ListItem>
        </List>
      </Dialog>
    </>
  );
}
