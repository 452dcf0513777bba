import { mdiClose } from '@mdi/js';
import AppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Slide, { type SlideProps } from '@mui/material/Slide';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Icon } from 'touchline/ui';
import { MEMBERS } from '@/samples/gallery/sample-data';

const SlideUp = (props: SlideProps) => <Slide {...props} direction="up" />;

export default function FullScreenDialog() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Open on the full screen
      </Button>
      <Dialog
        fullScreen
        open={open}
        onClose={close}
        aria-labelledby={id}
        slots={{ transition: SlideUp }}
        sx={{ '& .MuiDialog-paper': { m: 0, width: '100%', borderRadius: 0 } }}
      >
        <AppBar position="sticky" elevation={0}>
          <Toolbar>
            <IconButton edge="start" color="inherit" aria-label="Close" onClick={close}>
              <Icon path={mdiClose} />
            </IconButton>
            <Typography id={id} variant="h3" component="h2" sx={{ flexGrow: 1, mx: 2 }}>
              People
            </Typography>
            <Button color="inherit" onClick={close}>
              Save
            </Button>
          </Toolbar>
        </AppBar>
        <List>
          {MEMBERS.map(({ id: key, name, role }) => (
            <ListItem key={key} divider>
              <ListItemText primary={name} secondary={role} />
            </ListItem>
          ))}
        </List>
      </Dialog>
    </>
  );
}
