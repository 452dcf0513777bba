import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteMode } from '../palette/palette-context';
import { ResultSkeleton } from './ResultSkeleton';
import { SearchPanel } from './SearchPanel';

const HEIGHT = 550;
const WIDTH = 640;

interface SearchDialogProps {
  /** Null while it is closed. */
  mode: PaletteMode | null;
  onClose: () => void;
  onShortcuts: () => void;
}

/** The dialog of search and command palette; it fills the screen of a phone. */
export function SearchDialog({ mode, onClose, onShortcuts }: SearchDialogProps) {
  const { t } = useTranslation('shell');
  const fullScreen = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  /** The closing dialog keeps its face. */
  const shown = useRef<PaletteMode>('search');
  if (mode) shown.current = mode;
  /** Counts the openings: each begins anew, also while the last one is still closing. */
  const [opening, setOpening] = useState({ count: 0, mode });
  if ((mode === null) !== (opening.mode === null)) {
    setOpening({ count: opening.count + (mode === null ? 0 : 1), mode });
  }
  const title = shown.current === 'palette' ? t('palette.title') : t('search.title');
  return (
    <Dialog
      open={mode !== null}
      onClose={onClose}
      fullScreen={fullScreen}
      transitionDuration={120}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        backdrop: {
          sx: {
            backgroundColor: 'rgba(8, 13, 26, 0.45)',
            backdropFilter: 'blur(4px)',
            '@media (prefers-reduced-transparency: reduce)': {
              backgroundColor: 'rgba(8, 13, 26, 0.9)',
              backdropFilter: 'none',
            },
          },
        },
        paper: {
          'aria-label': title,
          sx: {
            overflow: 'hidden',
            ...(fullScreen
              ? { m: '0 !important', width: '100% !important', borderRadius: 0 }
              : {
                  width: WIDTH,
                  maxWidth: 'calc(100% - 32px)',
                  height: 'auto',
                  maxHeight: `min(${HEIGHT}px, calc(100% - 12vh - 16px))`,
                  m: '12vh 16px 16px',
                  border: 1,
                  borderColor: 'divider',
                }),
          },
        },
      }}
    >
      <Suspense
        fallback={
          <Box sx={{ pt: 7 }}>
            <ResultSkeleton />
          </Box>
        }
      >
        <SearchPanel
          key={opening.count}
          mode={shown.current}
          title={title}
          onClose={onClose}
          onShortcuts={onShortcuts}
        />
      </Suspense>
    </Dialog>
  );
}
