import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { PaletteContext } from './palette-context';

const Palette = lazy(() => import('./Palette'));

/** Time after which the palette's code loads unasked, so that shortcuts of commands work, in ms. */
const IDLE_MS = 2500;

interface PaletteHostProps {
  children: ReactNode;
}

/** Loads the command palette when it is first asked for, or when the page has come to rest. */
export function PaletteHost({ children }: PaletteHostProps) {
  const [wanted, setWanted] = useState(false);
  /** Counts the times it was asked to open; the palette opens on each change. */
  const [asked, setAsked] = useState(0);
  const open = useCallback(() => {
    setWanted(true);
    setAsked((count) => count + 1);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      // Once it is loaded the palette itself listens to Ctrl/⌘+K.
      const isK = event.key.toLowerCase() === 'k' && !wanted;
      if (!isK && event.key !== '/') return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open, wanted]);

  return (
    <PaletteContext value={useMemo(() => ({ open }), [open])}>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <Palette asked={asked} />
        </Suspense>
      )}
    </PaletteContext>
  );
}
