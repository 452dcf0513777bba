import { useRtl } from '@mui/system/RtlProvider';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, useToasterStore } from 'react-hot-toast';
import type { AppSettings } from '@/shared/app-settings';
import { useAppSettings } from '@/shared/app-settings-context';
import { freeEdge, keptFree, TOAST_WIDTH } from './free-edge';
import { BAR_HEIGHT } from './measures';

type Position = AppSettings['toastPosition'];

const OTHER_SIDE = { left: 'right', center: 'center', right: 'left' } as const;

/**
 * Adds a `slot` element at the end of the page as the toasts' container. An open dialog hides all other siblings from
 * screen readers, but never a `slot`.
 */
function useHost(): HTMLElement {
  const [host] = useState(() => document.createElement('slot'));
  useEffect(() => {
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  return host;
}

/** The height of a message that isn't measured yet, in px. */
const LIKELY_HEIGHT = 52;
/** Between two messages, in px. */
const BETWEEN = 8;

/** The inset of the messages from their edge, in px: toolbars, a page's actions and bars for chosen rows stay free. */
function useInset(position: Position, rtl: boolean): { top: number } | { bottom: number } {
  const { toasts } = useToasterStore();
  const [edge, named] = position.split('-') as ['top' | 'bottom', keyof typeof OTHER_SIDE];
  // The library lays them out in a row, which a page from right to left turns round.
  const side = rtl ? OTHER_SIDE[named] : named;
  const from = edge === 'top' ? BAR_HEIGHT + BETWEEN : BETWEEN;
  const [inset, setInset] = useState(from);
  const height = toasts
    .filter(({ visible }) => visible)
    .reduce((sum, shown) => sum + (shown.height ?? LIKELY_HEIGHT) + BETWEEN, 0);

  useLayoutEffect(() => {
    // The last one goes where it is.
    if (height === 0) return;
    const place = () =>
      setInset(freeEdge(edge, keptFree(side), { height, from, windowHeight: window.innerHeight }));
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [height, edge, side, from]);
  return edge === 'top' ? { top: inset } : { bottom: inset };
}

/** Toasts, positioned by the app settings, where they leave the page's controls free: at most 20, errors for 4 s, successes for 2 s (the library's defaults). */
export function AppToaster() {
  const rtl = useRtl();
  const { toastPosition } = useAppSettings();
  const host = useHost();
  const inset = useInset(toastPosition, rtl);
  const palette = (name: string) => `var(--mui-palette-${name})`;
  return createPortal(
    <Toaster
      position={toastPosition}
      containerStyle={{ zIndex: 1500, top: BAR_HEIGHT + BETWEEN, ...inset }}
      toastOptions={{
        style: {
          fontSize: '0.875rem',
          maxWidth: TOAST_WIDTH,
          background: palette('surface-raised'),
          color: palette('text-primary'),
          border: `1px solid ${palette('divider')}`,
          borderRadius: 10,
          boxShadow: palette('shadow-raised'),
          overflowWrap: 'anywhere',
        },
        success: {
          iconTheme: {
            primary: palette('success-main'),
            secondary: palette('success-contrastText'),
          },
        },
        error: {
          iconTheme: { primary: palette('error-main'), secondary: palette('error-contrastText') },
        },
      }}
    />,
    host,
  );
}
