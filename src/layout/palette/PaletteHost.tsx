import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { errorText } from '@/shared/error-text';
import { latinKey, mayTakeKey } from '@/shared/shortcuts/keys';
import { singleKeysOn } from '@/shared/shortcuts/single-keys';
import { toast } from '@/shared/toast';
import { whenAtRest } from '@/shared/when-at-rest';
import { fetchCode } from './fetch-code';
import type { PaletteProps } from './Palette';
import { PaletteContext, type PaletteView } from './palette-context';

/** Delay before the palette's code is preloaded on an idle page, so that plugins' shortcuts work; in ms. */
const IDLE_MS = 2500;

const load = async () => (await fetchCode(() => import('./Palette'))).default;

/** The view that a key opens: Ctrl/⌘ with K or /, or ? alone; null for every other key. */
function viewForKey(event: KeyboardEvent): PaletteView | null {
  const key = latinKey(event);
  if (event.altKey || event.repeat) return null;
  if (event.ctrlKey || event.metaKey) return key === 'k' || key === '/' ? 'palette' : null;
  return key === '?' && singleKeysOn() && mayTakeKey(document.activeElement) ? 'shortcuts' : null;
}

interface PaletteHostProps {
  children: ReactNode;
}

/**
 * Opens the command palette and the list of shortcuts. Their code, including kbar, loads when one is first opened or
 * when the page is idle. If loading fails a toast says so, and the next attempt retries.
 */
export function PaletteHost({ children }: PaletteHostProps) {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  // The first component is kept: a retry after a failure would create a new one, which starts closed.
  const keep = useCallback(
    (Loaded: ComponentType<PaletteProps>) =>
      setPalette((kept: typeof Loaded | null) => kept ?? Loaded),
    [],
  );
  const [tries, setTries] = useState(0);
  const toggle = useRef<((view: PaletteView) => void) | null>(null);
  /** The view requested before the code had loaded. */
  const asked = useRef<PaletteView | null>(null);
  const control = useRef((_: PaletteView) => {});

  control.current = (wanted) => {
    if (toggle.current) {
      toggle.current(wanted);
      return;
    }
    asked.current = asked.current === wanted ? null : wanted;
    load().then(
      (Loaded) => {
        keep(Loaded);
        setTries((count) => count + 1);
      },
      (error: unknown) => {
        asked.current = null;
        toast.error(errorText(error, t));
      },
    );
  };

  const bind = useCallback<PaletteProps['bind']>((toggleView) => {
    toggle.current = toggleView;
    if (toggleView && asked.current) toggleView(asked.current);
    if (toggleView) asked.current = null;
  }, []);

  useEffect(() => {
    const waits = () => client.isFetching() > 0;
    return whenAtRest(IDLE_MS, waits, () => void load().then(keep, () => undefined));
  }, [client, keep]);

  // Before the first paint, so that the keys work as soon as the shell is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = viewForKey(event);
      if (!wanted) return;
      event.preventDefault();
      control.current(wanted);
    };
    // In the capture phase, before any library can handle the key.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);

  return (
    <PaletteContext value={useMemo(() => ({ open: (wanted) => control.current(wanted) }), [])}>
      {children}
      {Palette && (
        <PartBoundary waiting={null} room="none" resetKey={String(tries)}>
          <Palette bind={bind} />
        </PartBoundary>
      )}
    </PaletteContext>
  );
}
