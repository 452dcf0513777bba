import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';

interface FilterPopoverProps extends LazyMenuProps {
  label: string;
  children: ReactNode;
}

/** What opens below the chip of a filter. */
export function FilterPopover({ label, anchor, onClose, children }: FilterPopoverProps) {
  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { mt: 0.5, minWidth: 240, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      {children}
    </Popover>
  );
}

interface OptionListProps {
  label: string;
  /** Several can be chosen. */
  many: boolean;
  children: ReactNode;
}

/** The choices of a filter; each is a `CountedOption`. */
export function OptionList({ label, many, children }: OptionListProps) {
  return (
    <MenuList
      dense
      autoFocusItem
      role="listbox"
      aria-label={label}
      aria-multiselectable={many}
      sx={{ maxHeight: 400, overflowY: 'auto' }}
    >
      {children}
    </MenuList>
  );
}
