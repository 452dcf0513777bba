import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useState } from 'react';

interface Point {
  top: number;
  left: number;
}

export default function ContextMenu() {
  const [point, setPoint] = useState<Point | null>(null);
  const close = () => setPoint(null);

  function open(event: MouseEvent) {
    event.preventDefault();
    setPoint(point ? null : { left: event.clientX, top: event.clientY });
  }

  return (
    <Box
      role="group"
      aria-label="Field with a menu of its own"
      tabIndex={0}
      onContextMenu={open}
      sx={{
        p: 4,
        textAlign: 'center',
        cursor: 'context-menu',
        borderRadius: 1,
        border: '1px dashed',
        borderColor: 'divider',
      }}
    >
      <Typography color="text.secondary">Right-click anywhere in this field.</Typography>
      <Menu
        open={point !== null}
        onClose={close}
        anchorReference="anchorPosition"
        anchorPosition={point ?? undefined}
      >
        <MenuItem onClick={close}>Copy</MenuItem>
        <MenuItem onClick={close}>Print</MenuItem>
        <MenuItem onClick={close}>Share</MenuItem>
      </Menu>
    </Box>
  );
}
