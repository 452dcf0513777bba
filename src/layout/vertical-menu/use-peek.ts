import { type RefObject, useEffect, useRef, useState } from 'react';

interface Peek {
  peeking: boolean;
  panel: RefObject<HTMLDivElement | null>;
}

/** Whether a menu that folds is open for a moment. What watches for that is loaded only when it folds. */
export function usePeek(folds: boolean): Peek {
  const panel = useRef<HTMLDivElement>(null);
  // A menu that does not fold counts as open, so that it stays so under the mouse that lets it fold.
  const [open, setOpen] = useState(!folds);

  useEffect(() => {
    if (!folds) return;
    let gone = false;
    let stop: (() => void) | undefined;
    import('./watch-peek').then(
      ({ watchPeek }) => {
        if (!gone && panel.current) stop = watchPeek(panel.current, setOpen);
      },
      // Better in the way than out of reach.
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
