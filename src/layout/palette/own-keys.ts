import type { KeyboardEvent } from 'react';

/** Keeps keys on a button of the palette from kbar, which would apply them to its list. */
export const ownKeys = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape') event.stopPropagation();
  },
};
