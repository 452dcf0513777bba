import { mdiClose } from '@mdi/js';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import type { MouseEvent, TouchEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { MENU_WIDTH } from './measures';
import { HeaderButton } from './vertical-menu/HeaderButton';
import { VerticalMenu } from './vertical-menu/VerticalMenu';

export interface MenuDrawerProps {
  open: boolean;
  onChange: (open: boolean) => void;
}

/** Links that leave the current page; others open in a new tab. */
const LEAVING = 'a[href]:not([target])';

/**
 * The library calls `preventDefault` in a passive listener, which browsers report as an error. The swipe area's
 * `touch-action` already stops scrolling.
 */
function markAsHeld({ nativeEvent }: TouchEvent) {
  Object.defineProperty(nativeEvent, 'cancelable', { value: false });
}

/** The menu on narrow screens: from the side, by its button or a swipe. */
export function MenuDrawer({ open, onChange }: MenuDrawerProps) {
  const { t } = useTranslation('shell');
  const label = t('nav.close');
  const closeOnLeaving = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(LEAVING)) onChange(false);
  };
  return (
    <SwipeableDrawer
      open={open}
      onOpen={() => onChange(true)}
      onClose={() => onChange(false)}
      swipeAreaWidth={20}
      SwipeAreaProps={{ style: { touchAction: 'pan-y' }, onTouchMove: markAsHeld }}
      hysteresis={0.52}
      minFlingVelocity={450}
      ModalProps={{ keepMounted: false }}
      PaperProps={{
        role: 'dialog',
        'aria-modal': true,
        'aria-label': t('nav.label'),
        onClick: closeOnLeaving,
        sx: { width: MENU_WIDTH, border: 0 },
      }}
    >
      <PartBoundary waiting={null}>
        <VerticalMenu
          action={
            <HeaderButton
              type="button"
              aria-label={label}
              title={label}
              onClick={() => onChange(false)}
            >
              <Icon path={mdiClose} />
            </HeaderButton>
          }
        />
      </PartBoundary>
    </SwipeableDrawer>
  );
}
