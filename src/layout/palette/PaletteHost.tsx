import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/shared/error-text';
import { latinKey, mayTakeKey } from '@/shared/shortcuts/keys';
import { singleKeysOn } from '@/shared/shortcuts/single-keys';
import { toast } from '@/shared/toast';
import { Part } from '../Part';
import type { PaletteProps } from './Palette';
import { PaletteContext, type PaletteView } from './palette-context';

/** Time after which the dialog's code loads unasked, so that shortcuts of plugins work, in ms. */
const IDLE_MS = 2500;

const load = async () => (await import('./Palette')).default;

/** What a key asks for: Ctrl/⌘ with K or /, or ? alone; null for every other key. */
function viewForKey(event: KeyboardEvent): PaletteView | null {
  const key = latinKey(event);
  if (event.altKey || event.repeat) return null;
  if (event.ctrlKey || event.metaKey) {
    return key === 'k' ? 'palette' : key === '/' ? 'search' : null;
  }
  return key === '?' && singleKeysOn() && mayTakeKey(document.activeElement) ? 'shortcuts' : null;
}

interface PaletteHostProps {
  children: ReactNode;
}

/**
 * Opens search, command palette and list of shortcuts. Their code comes when one is first asked for, or when the
 * page has come to rest; when it can't be loaded a toast says so, and the next try loads again.
 */
export function PaletteHost({ children }: PaletteHostProps) {
  const { t } = useTranslation('shell');
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [view, setView] = useState<PaletteView | null>(null);
  const control = useRef((_: PaletteView) => {});

  control.current = (wanted) => {
    setView((shown) => (shown === wanted ? null : wanted));
    if (Palette) return;
    load().then(
      (Loaded) => setPalette(() => Loaded),
      (error: unknown) => {
        setView(null);
        toast.error(errorText(error, t));
      },
    );
  };

  useEffect(() => {
    const timer = setTimeout(() => {
      load().then(
        (Loaded) => setPalette(() => Loaded),
        () => undefined,
      );
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, []);

  // Before the first paint: whoever sees the shell may press the keys.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = viewForKey(event);
      if (!wanted) return;
      event.preventDefault();
      control.current(wanted);
    };
    // In the capturing phase, so that no library takes the key for its own.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);

  return (
    <PaletteContext value={useMemo(() => ({ open: (wanted) => control.current(wanted) }), [])}>
      {children}
      {Palette && (
        <Part silent resetKey={view ?? ''}>
          <Palette view={view} onView={setView} />
        </Part>
      )}
    </PaletteContext>
  );
}
