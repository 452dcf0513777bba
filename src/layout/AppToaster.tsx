import { useRtl } from '@mui/system/RtlProvider';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from 'react-hot-toast';
import type { AppSettings } from '@/shared/app-settings';
import { useAppSettings } from '@/shared/app-settings-context';
import { BAR_HEIGHT } from './measures';

type Position = AppSettings['toastPosition'];

/** Mirrored positions for right-to-left pages. */
const MIRRORED: Record<Position, Position> = {
  'top-left': 'top-right',
  'top-center': 'top-center',
  'top-right': 'top-left',
  'bottom-left': 'bottom-right',
  'bottom-center': 'bottom-center',
  'bottom-right': 'bottom-left',
};

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

/** Toasts, positioned by the app settings, below the app bar: at most 20, errors for 4 s, successes for 2 s (the library's defaults). */
export function AppToaster() {
  const rtl = useRtl();
  const { toastPosition } = useAppSettings();
  const host = useHost();
  const palette = (name: string) => `var(--mui-palette-${name})`;
  return createPortal(
    <Toaster
      position={rtl ? MIRRORED[toastPosition] : toastPosition}
      containerStyle={{ zIndex: 1500, top: BAR_HEIGHT + 8 }}
      toastOptions={{
        style: {
          fontSize: '0.875rem',
          maxWidth: 420,
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
