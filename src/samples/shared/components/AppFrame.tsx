import { mdiRestore } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Drawer from '@mui/material/Drawer';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from 'touchline/plugin-api';
import { ConfirmDialog, Icon, useToast } from 'touchline/ui';

interface ResetDemoDataProps {
  /** Resets the data; rejects on failure. */
  onReset: () => Promise<void>;
}

/** The button below a sample app's list that resets the data of all sample apps, after confirmation. */
function ResetDemoData({ onReset }: ResetDemoDataProps) {
  const { t } = useTranslation('shell');
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  return (
    <Box sx={{ flexShrink: 0, mt: 'auto', p: 1, borderTop: 1, borderColor: 'divider' }}>
      <Button
        fullWidth
        size="small"
        color="inherit"
        startIcon={<Icon path={mdiRestore} size={18} />}
        onClick={() => setAsking(true)}
      >
        {t('demo.reset')}
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title={t('demo.ask')}
        text={t('demo.text')}
        about={t('demo.about')}
        confirmLabel={t('demo.confirm')}
        onConfirm={async () => {
          await onReset();
          toast.success(t('demo.done'));
        }}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}

/** Kept free below the frame: the padding of the page. */
const BELOW = 32;
const MIN_HEIGHT = 420;
/** Maximum width of the drawer on a phone. */
const ON_PHONE = 300;

export type DrawerBelow = 'md' | 'lg';

interface AppFrameProps {
  /** The page's h1, for screen readers only, since it is visually obvious. */
  title: string;
  /** The list at the start: folders, contacts, categories. On a narrow screen it is a drawer. */
  side: ReactNode;
  /** The list's accessible name. */
  sideLabel: string;
  /** In px. */
  sideWidth: number;
  /** Breakpoint up to which it is a drawer; default md. */
  drawerBelow?: DrawerBelow;
  /** Of the drawer. */
  sideOpen: boolean;
  onSideClose: () => void;
  /** Resets the sample data of all apps. */
  onReset: () => Promise<void>;
  children: ReactNode;
}

/** Whether the list at the start is a drawer here. */
export function useSideIsDrawer(below: DrawerBelow = 'md'): boolean {
  return useMediaQuery(useTheme().breakpoints.down(below), { noSsr: true });
}

/** The frame of an app that fills the window: a list at the start, and beside it the selected item. */
export function AppFrame(props: AppFrameProps) {
  const { title, side, sideLabel, sideWidth, drawerBelow } = props;
  const { sideOpen, onSideClose, onReset, children } = props;
  const id = useId();
  const drawer = useSideIsDrawer(drawerBelow);
  const { frame, top } = useTop();
  const { sampleReset } = useConfig();
  const reset = sampleReset && <ResetDemoData onReset={onReset} />;
  return (
    <Card
      ref={frame}
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'flex',
        position: 'relative',
        overflow: 'hidden',
        height: `calc(100dvh - ${top + BELOW}px)`,
        minHeight: MIN_HEIGHT,
      }}
    >
      <Box component="h1" id={id} sx={visuallyHidden}>
        {title}
      </Box>
      {drawer ? (
        <Drawer
          open={sideOpen}
          onClose={onSideClose}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': sideLabel,
              sx: { width: { xs: `min(${Math.min(sideWidth, ON_PHONE)}px, 85vw)`, sm: sideWidth } },
            },
          }}
        >
          {side}
          {reset}
        </Drawer>
      ) : (
        <Box
          component="section"
          aria-label={sideLabel}
          sx={{
            width: sideWidth,
            flexShrink: 0,
            minHeight: 0,
            display: 'flex',
            flexDirection: 'column',
            borderInlineEnd: 1,
            borderColor: 'divider',
          }}
        >
          {side}
          {reset}
        </Box>
      )}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          position: 'relative',
        }}
      >
        {children}
      </Box>
    </Card>
  );
}

/** Distance of the frame from the top of the page, in px. */
function useTop() {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(120);
  // Before the first paint, or the frame's content would move.
  useLayoutEffect(() => {
    const measure = () => {
      const place = frame.current?.getBoundingClientRect();
      if (place) setTop(Math.round(place.top + window.scrollY));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return { frame, top };
}
