import type { KeyboardEvent } from 'react';

/** Keys on a button of the palette are the button's: kbar would take them for its list. */
export const ownKeys = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape') event.stopPropagation();
  },
};
