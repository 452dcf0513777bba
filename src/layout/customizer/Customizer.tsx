import { mdiClose, mdiCogOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { CustomizerActions } from './CustomizerActions';
import { Frame } from './Frame';
import { MenuLook } from './MenuLook';
import { Theming } from './Theming';

/** Width of the drawer, in px. */
const WIDTH = 400;

interface CustomizerProps {
  open: boolean;
  onChange: (open: boolean) => void;
  /** Whether a tab at the edge of the screen opens it too. */
  tabbed: boolean;
  /** What opened it if the tab didn't: it gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

/** The drawer that changes the look of the app while the page stays usable beside it. */
export default function Customizer({ open, onChange, tabbed, opener }: CustomizerProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const tab = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);

  // A drawer that is drawn open for the first time doesn't slide in, so nothing says when it has entered.
  const isFirst = useRef(open);
  useEffect(() => {
    if (isFirst.current) close.current?.focus();
  }, []);

  function shut() {
    onChange(false);
    (opener.current ?? tab.current)?.focus();
    opener.current = null;
  }

  return (
    <>
      {tabbed && (
        <ButtonBase
          ref={tab}
          aria-label={t('customizer.open')}
          title={t('customizer.open')}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => (open ? shut() : onChange(true))}
          sx={{
            position: 'fixed',
            top: '40%',
            insetInlineEnd: open ? WIDTH : 0,
            zIndex: 'drawer',
            // As wide as the page's gutter, so that it doesn't cover row menus.
            width: 24,
            height: 48,
            borderStartStartRadius: 10,
            borderEndStartRadius: 10,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            boxShadow: 'var(--mui-palette-shadow-raised)',
            transition: 'inset-inline-end 200ms ease-out',
            '@media print': { display: 'none' },
          }}
        >
          <Icon path={mdiCogOutline} size={18} />
        </ButtonBase>
      )}
      <Drawer
        variant="persistent"
        anchor="right"
        open={open}
        onKeyDown={(event) => {
          if (event.key === 'Escape') shut();
        }}
        SlideProps={{ onEntered: () => close.current?.focus(), unmountOnExit: true }}
        PaperProps={{
          id,
          role: 'dialog',
          'aria-label': t('customizer.title'),
          sx: {
            width: WIDTH,
            maxWidth: '100vw',
            border: 0,
            bgcolor: 'surface.raised',
            boxShadow: 'var(--mui-palette-shadow-raised)',
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'flex-start', px: 3, pt: 2.5, pb: 1 }}>
          <Box sx={{ flex: 1 }}>
            <Typography variant="h3" component="h2">
              {t('customizer.title')}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {t('customizer.text')}
            </Typography>
          </Box>
          <IconButton ref={close} aria-label={t('close')} onClick={shut} edge="end">
            <Icon path={mdiClose} />
          </IconButton>
        </Box>
        <CustomizerActions />
        <Theming />
        <Frame />
        <MenuLook />
      </Drawer>
    </>
  );
}
