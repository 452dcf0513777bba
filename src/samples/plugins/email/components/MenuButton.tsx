import Menu from '@mui/material/Menu';
import { type ReactNode, useId, useState } from 'react';
import { IconAction } from 'touchline/ui';

interface MenuButtonProps {
  label: string;
  /** A path of `@mdi/js`. */
  icon: string;
  disabled?: boolean;
  edge?: 'end';
  /** The lines of the menu; `close` shuts it. */
  children: (close: () => void) => ReactNode;
}

/** An icon that opens a menu. */
export function MenuButton({ label, icon, disabled, edge, children }: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconAction
        label={label}
        icon={icon}
        disabled={disabled}
        edge={edge}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {children(close)}
      </Menu>
    </>
  );
}
