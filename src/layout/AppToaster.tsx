import { useRtl } from '@mui/system/RtlProvider';
import { Toaster } from 'react-hot-toast';
import type { AppSettings } from '@/shared/app-settings';
import { useAppSettings } from '@/shared/app-settings-context';

type Position = AppSettings['toastPosition'];

/** Where a position stands when the page runs from right to left. */
const MIRRORED: Record<Position, Position> = {
  'top-left': 'top-right',
  'top-center': 'top-center',
  'top-right': 'top-left',
  'bottom-left': 'bottom-right',
  'bottom-center': 'bottom-center',
  'bottom-right': 'bottom-left',
};

/** Short messages where the app settings put them: at most 20, errors 4 s, successes 2 s (the library's own numbers). */
export function AppToaster() {
  const rtl = useRtl();
  const { toastPosition } = useAppSettings();
  const palette = (name: string) => `var(--mui-palette-${name})`;
  return (
    <Toaster
      position={rtl ? MIRRORED[toastPosition] : toastPosition}
      containerStyle={{ zIndex: 1500 }}
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
    />
  );
}
