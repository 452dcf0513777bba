import { type RefObject, useEffect, useRef, useState } from 'react';

interface Peek {
  peeking: boolean;
  panel: RefObject<HTMLDivElement | null>;
}

/** Whether a folding menu is temporarily open. The code for that is loaded only if the menu folds. */
export function usePeek(folds: boolean): Peek {
  const panel = useRef<HTMLDivElement>(null);
  // A menu that doesn't fold counts as open, so that it stays open under the mouse when folding is switched on.
  const [open, setOpen] = useState(!folds);

  useEffect(() => {
    if (!folds) return;
    let gone = false;
    let stop: (() => void) | undefined;
    import('./watch-peek').then(
      ({ watchPeek }) => {
        if (!gone && panel.current) stop = watchPeek(panel.current, setOpen);
      },
      // If loading fails, an open menu is better than an unreachable one.
      () => setOpen(true),
    );
    return () => {
      gone = true;
      stop?.();
      setOpen(true);
    };
  }, [folds]);

  return { peeking: folds && open, panel };
}
