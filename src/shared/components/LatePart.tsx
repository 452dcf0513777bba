import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

/** At the top edge of the window, over whatever is there; only what takes longer than a second is told. */
const LINE = {
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: 3,
  zIndex: 'tooltip',
  '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
  animation: 'appear 0s linear 1s both',
} as const;

/** A dialog or drawer whose code comes when it is opened: while it is on its way, the page says so. */
export function LatePart({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Coming />}>{children}</Suspense>;
}

function Coming() {
  const { t } = useTranslation('shell');
  return <LinearProgress aria-label={t('loading')} sx={LINE} />;
}
