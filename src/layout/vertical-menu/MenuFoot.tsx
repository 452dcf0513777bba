import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import { Icon } from '@/shared/components/Icon';
import { LanguageMenu } from '../app-bar/LanguageMenu';
import { UserMenu } from '../app-bar/UserMenu';
import { ModeToggle } from '../ModeToggle';
import { usePalette } from '../palette/palette-context';

/** The app bar's buttons at the foot of the menu, for people who hide the bar. */
export function MenuFoot({ folded }: { folded: boolean }) {
  const { t } = useTranslation('shell');
  const { open } = usePalette();
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: folded ? 'column-reverse' : 'row',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 0.5,
        p: 1.5,
        bgcolor: 'var(--menu-fill)',
        borderTop: '1px solid color-mix(in srgb, var(--menu-text) 14%, transparent)',
        borderInlineEnd: '1px solid var(--menu-line)',
        '& .MuiIconButton-root, & .MuiButtonBase-root': { color: 'var(--menu-text)' },
        '& .MuiIconButton-root:hover': { bgcolor: 'var(--menu-hover)' },
      }}
    >
      <UserMenu />
      <SlotOutlet slot="appBar.end" props={{}} room="icon" />
      <LanguageMenu />
      <ModeToggle />
      <IconButton
        aria-label={t('search.label')}
        aria-haspopup="dialog"
        title={t('search.label')}
        onClick={() => open('palette')}
      >
        <Icon path={mdiMagnify} />
      </IconButton>
    </Box>
  );
}
