import Button from '@mui/material/Button';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Stack from '@mui/material/Stack';
import { type KeyboardEvent, useRef, useState } from 'react';

export default function MenuListComposition() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    button.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Tab' && event.key !== 'Escape') return;
    event.preventDefault();
    close();
  }
  const items = ['Profile', 'My account', 'Log out'].map((name) => (
    <MenuItem key={name} onClick={close}>
      {name}
    </MenuItem>
  ));

  return (
    <Stack direction="row" spacing={3} sx={{ alignItems: 'flex-start' }}>
      <Paper variant="outlined">
        <MenuList aria-label="On the page">{items}</MenuList>
      </Paper>
      <Button
        ref={button}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Open
      </Button>
      <Popper
        open={open}
        anchorEl={button.current}
        placement="bottom-start"
        sx={{ zIndex: 'modal' }}
      >
        <ClickAwayListener onClickAway={() => setOpen(false)}>
          <Paper elevation={8}>
            <MenuList autoFocusItem aria-label="In a popper" onKeyDown={onKeyDown}>
              {items}
            </MenuList>
          </Paper>
        </ClickAwayListener>
      </Popper>
    </Stack>
  );
}
