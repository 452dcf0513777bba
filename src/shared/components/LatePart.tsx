import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

/** A line at the top edge of the window, above everything; shown only after a second. */
const LINE = {
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: 3,
  zIndex: 'tooltip',
  '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
  animation: 'appear 0s linear 1s both',
} as const;

/** Wraps a dialog or drawer whose code loads when it is opened, and shows progress meanwhile. */
export function LatePart({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Coming />}>{children}</Suspense>;
}

function Coming() {
  const { t } = useTranslation('shell');
  return <LinearProgress aria-label={t('loading')} sx={LINE} />;
}
