import { mdiChevronUp } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { MAIN_ID } from './measures';
import { useScrolled } from './use-scrolled';

/** Scroll distance after which it appears, in px. */
const SHOWN_AFTER = 400;

/** Returns scroll and focus to the top; appears once the page is scrolled. */
export function BackToTop() {
  const { t } = useTranslation('shell');
  const shown = useScrolled(SHOWN_AFTER);
  return (
    <IconButton
      aria-label={t('toTop')}
      title={t('toTop')}
      onClick={() => {
        const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
      }}
      sx={{
        position: 'fixed',
        insetInlineEnd: 20,
        bottom: 'calc(20px + var(--footer-height, 0px))',
        zIndex: 'fab',
        width: 44,
        height: 44,
        color: 'primary.contrastText',
        bgcolor: 'primary.main',
        boxShadow: 'var(--mui-palette-shadow-raised)',
        visibility: shown ? 'visible' : 'hidden',
        transform: shown ? 'none' : 'scale(0)',
        transition: 'transform 160ms ease-out, visibility 160ms',
        '&:hover': { bgcolor: 'primary.dark' },
        '@media print': { display: 'none' },
      }}
    >
      <Icon path={mdiChevronUp} />
    </IconButton>
  );
}
