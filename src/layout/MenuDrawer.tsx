import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { Suspense } from 'react';
import { MENU_WIDTH } from './measures';
import { VerticalMenu } from './vertical-menu/VerticalMenu';

export interface MenuDrawerProps {
  open: boolean;
  onChange: (open: boolean) => void;
}

/** The menu on narrow screens: from the side, by its button or a swipe. */
export function MenuDrawer({ open, onChange }: MenuDrawerProps) {
  return (
    <SwipeableDrawer
      open={open}
      onOpen={() => onChange(true)}
      onClose={() => onChange(false)}
      swipeAreaWidth={20}
      hysteresis={0.52}
      minFlingVelocity={450}
      ModalProps={{ keepMounted: false }}
      PaperProps={{ sx: { width: MENU_WIDTH, border: 0 } }}
    >
      <Suspense fallback={null}>
        <VerticalMenu />
      </Suspense>
    </SwipeableDrawer>
  );
}
