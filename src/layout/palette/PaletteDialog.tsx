import Box from '@mui/material/Box';
import Modal from '@mui/material/Modal';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { KBarAnimator, KBarPortal, KBarPositioner, useKBar, VisualState } from '@refinedev/kbar';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { PaletteField } from './PaletteField';
import { PaletteResults } from './PaletteResults';
import type { PaletteAction } from './palette-action';

const HEIGHT = 550;
const WIDTH = 640;

interface PaletteDialogProps {
  perform: (action: PaletteAction) => void;
  /** Set to whether Ctrl or ⌘ is held. */
  beside: RefObject<boolean>;
  /** Called once it is closed and the focus has been restored. */
  onGone: () => void;
}

/**
 * kbar's parts in our look. MUI's `Modal` adds what kbar lacks: it traps and restores the focus, hides the page
 * behind from screen readers and stops it from scrolling. It fills the screen of a phone.
 */
export function PaletteDialog({ perform, beside, onGone }: PaletteDialogProps) {
  const { t } = useTranslation('shell');
  const { query } = useKBar();
  const small = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const close = () => query.setVisualState(VisualState.animatingOut);
  return (
    <KBarPortal>
      <Modal open onClose={close} slotProps={{ backdrop: { sx: BACKDROP } }}>
        <KBarPositioner style={{ padding: small ? 0 : '12vh 16px 16px', pointerEvents: 'none' }}>
          <Box
            component={still ? 'div' : KBarAnimator}
            sx={{
              pointerEvents: 'auto',
              width: { xs: '100%', sm: WIDTH },
              maxWidth: '100%',
              overflow: 'hidden',
              borderRadius: { xs: 0, sm: '12px' },
              bgcolor: 'background.paper',
              boxShadow: 'var(--mui-palette-shadow-raised)',
            }}
          >
            <Box
              role="dialog"
              aria-modal
              aria-label={t('palette.title')}
              onKeyDownCapture={({ key, ctrlKey, metaKey }) => {
                beside.current = key === 'Enter' && (ctrlKey || metaKey);
              }}
              onPointerDownCapture={({ ctrlKey, metaKey }) => {
                beside.current = ctrlKey || metaKey;
              }}
              sx={{
                display: 'flex',
                flexDirection: 'column',
                height: { xs: '100dvh', sm: 'auto' },
                maxHeight: { sm: `min(${HEIGHT}px, calc(100vh - 12vh - 16px))` },
                border: { sm: 1 },
                borderColor: { sm: 'divider' },
                borderRadius: 'inherit',
                color: 'text.primary',
              }}
            >
              <PaletteField onClose={close} />
              <Suspense fallback={<ListSkeleton />}>
                <PaletteResults perform={perform} />
              </Suspense>
            </Box>
          </Box>
        </KBarPositioner>
      </Modal>
      <WhenGone run={onGone} />
    </KBarPortal>
  );
}

/** Behind the modal, so that it runs after the modal has given the focus back. */
function WhenGone({ run }: { run: () => void }) {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => () => latest.current(), []);
  return null;
}

const BACKDROP = {
  backgroundColor: 'rgba(8, 13, 26, 0.45)',
  backdropFilter: 'blur(4px)',
  '@media (prefers-reduced-transparency: reduce)': {
    backgroundColor: 'rgba(8, 13, 26, 0.9)',
    backdropFilter: 'none',
  },
};
