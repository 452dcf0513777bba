import { mdiArchive, mdiChevronDown, mdiContentCopy, mdiDelete, mdiPencil } from '@mdi/js';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu, { menuClasses } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

const WideMenu = styled(Menu)(({ theme }) => ({
  [`& .${menuClasses.paper}`]: { minWidth: 220, marginTop: theme.spacing(1), borderRadius: 14 },
}));

const COMMANDS = [
  { name: 'Edit', keys: 'E', icon: mdiPencil },
  { name: 'Duplicate', keys: 'D', icon: mdiContentCopy },
  { name: 'Archive', keys: 'A', icon: mdiArchive },
];

export default function CustomizedMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<Icon path={mdiChevronDown} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Options
      </Button>
      <WideMenu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {COMMANDS.map(({ name, keys, icon }) => (
          <MenuItem key={name} onClick={close}>
            <ListItemIcon>
              <Icon path={icon} />
            </ListItemIcon>
            <ListItemText>{name}</ListItemText>
            <Typography variant="caption" color="text.secondary">
              {keys}
            </Typography>
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={close} sx={{ color: 'error.main' }}>
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icon path={mdiDelete} />
          </ListItemIcon>
          <ListItemText>Delete</ListItemText>
        </MenuItem>
      </WideMenu>
    </>
  );
}
