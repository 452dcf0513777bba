import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

const YEARS = Array.from({ length: 30 }, (_, age) => 2026 - age);

export default function MenuWithMaxHeight() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [year, setYear] = useState(2026);

  function choose(chosen: number) {
    setYear(chosen);
    setAnchor(null);
  }

  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Year: {year}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 216, width: 140 } } }}
      >
        {YEARS.map((one) => (
          <MenuItem key={one} selected={one === year} onClick={() => choose(one)}>
            {one}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
