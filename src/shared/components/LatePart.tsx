import { mdiClose } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import { isValidElement, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary, type Failure } from './ErrorBoundary';
import { Icon } from './Icon';
import { BrokenLine } from './PartBoundary';

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

/** At the bottom of the window, because a dialog has no place of its own in the page. */
const BOTTOM = {
  position: 'fixed',
  insetInline: 16,
  bottom: 16,
  mx: 'auto',
  width: 'fit-content',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  zIndex: 'modal',
} as const;

/** What dialogs, drawers and menus have in common. */
interface Opens {
  open?: boolean;
  anchor?: unknown;
  onClose?: () => void;
}

interface LatePartProps {
  /** Another value (such as the record's id) shows a failed part again. */
  resetKey?: string;
  children: ReactNode;
}

/**
 * Wraps a dialog or drawer whose code loads when it is opened, and shows progress meanwhile. If it fails, a sentence
 * at the bottom of the window says so, which is closed as the dialog would be.
 */
export function LatePart({ resetKey = '', children }: LatePartProps) {
  const { open, anchor, onClose } = isValidElement<Opens>(children) ? children.props : {};
  const isOpen = open !== false && anchor !== null;
  return (
    <ErrorBoundary
      resetKey={`${isOpen} ${resetKey}`}
      instead={(failure) => isOpen && <Broken {...failure} onClose={onClose} />}
    >
      <Suspense fallback={<Coming />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Broken({ onClose, ...failure }: Failure & Pick<Opens, 'onClose'>) {
  const { t } = useTranslation('shell');
  return (
    <Paper elevation={8} sx={BOTTOM}>
      <BrokenLine {...failure} />
      {onClose && (
        <IconButton size="small" aria-label={t('close')} onClick={() => onClose()}>
          <Icon path={mdiClose} />
        </IconButton>
      )}
    </Paper>
  );
}

function Coming() {
  const { t } = useTranslation('shell');
  return <LinearProgress aria-label={t('loading')} sx={LINE} />;
}
