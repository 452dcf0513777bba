import { mdiMenu } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import { useSlotEntries } from '@/plugin-api/use-slot-entries';
import { Brand } from '@/shared/components/Brand';
import { Icon } from '@/shared/components/Icon';
import { ModeToggle } from '../ModeToggle';
import { BAR_HEIGHT } from '../measures';
import type { ShownLayout } from '../shown-layout';
import { LanguageMenu } from './LanguageMenu';
import { SearchButton } from './SearchButton';
import { UserMenu } from './UserMenu';

interface AppBarProps {
  menu: ShownLayout['menu'];
  onMenu: () => void;
  menuOpen: boolean;
}

/** The bar over every page of the app. */
export function AppBar({ menu, onMenu, menuOpen }: AppBarProps) {
  const { t } = useTranslation('shell');
  // Reserves space for a first button, so that nothing moves when it loads.
  const late = useSlotEntries('appBar.end').length > 0;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.25, sm: 0.75 },
        height: BAR_HEIGHT,
        maxWidth: 'var(--content-width)',
        mx: 'auto',
        px: { xs: 1.5, sm: 3 },
      }}
    >
      {menu === 'drawer' && (
        <IconButton
          aria-label={t('nav.open')}
          aria-expanded={menuOpen}
          onClick={onMenu}
          sx={{ marginInlineStart: -1 }}
        >
          <Icon path={mdiMenu} />
        </IconButton>
      )}
      {menu === 'top' && (
        <Box
          component={Link}
          to="/"
          sx={{ color: 'inherit', textDecoration: 'none', marginInlineEnd: 2, borderRadius: '8px' }}
        >
          <Brand />
        </Box>
      )}
      <SearchButton />
      <Box sx={{ flex: 1 }} />
      <LanguageMenu />
      <ModeToggle />
      <Box sx={{ display: 'flex', gap: 'inherit', justifyContent: 'end', minWidth: late ? 36 : 0 }}>
        <SlotOutlet slot="appBar.end" props={{}} room="icon" />
      </Box>
      <Box sx={{ width: { xs: 4, sm: 8 } }} />
      <UserMenu />
    </Box>
  );
}
