import { mdiMenu } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import { Icon } from '@/shared/components/Icon';
import { ModeToggle } from '../ModeToggle';
import { BOXED_WIDTH } from '../measures';
import { LanguageMenu } from './LanguageMenu';
import { SearchButton } from './SearchButton';
import { UserMenu } from './UserMenu';

interface AppBarProps {
  onMenu: () => void;
  menuOpen: boolean;
}

/** The bar over every page of the app. */
export function AppBar({ onMenu, menuOpen }: AppBarProps) {
  const { t } = useTranslation('shell');
  return (
    <Box component="header">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.25, sm: 0.75 },
          height: 64,
          maxWidth: BOXED_WIDTH,
          mx: 'auto',
          px: { xs: 1.5, sm: 3 },
        }}
      >
        <IconButton
          aria-label={t('nav.open')}
          aria-expanded={menuOpen}
          onClick={onMenu}
          sx={{ display: { lg: 'none' }, marginInlineStart: -1 }}
        >
          <Icon path={mdiMenu} />
        </IconButton>
        <SearchButton />
        <Box sx={{ flex: 1 }} />
        <SlotOutlet slot="appBar.end" />
        <LanguageMenu />
        <ModeToggle />
        <Box sx={{ width: { xs: 4, sm: 8 } }} />
        <UserMenu />
      </Box>
    </Box>
  );
}
