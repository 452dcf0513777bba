import { mdiChevronDoubleLeft, mdiChevronDoubleRight } from '@mdi/js';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { updateSettings, useSetting } from '@/theme/settings-store';
import { MENU_FOLDED_WIDTH, MENU_WIDTH } from '../measures';
import { HeaderButton } from './HeaderButton';
import { MenuFoot } from './MenuFoot';
import { usePeek } from './use-peek';
import { VerticalMenu } from './VerticalMenu';

const PIN = <PinButton />;

interface SideMenuProps {
  /** Whether it has the app bar's buttons. */
  foot: boolean;
}

/**
 * The vertical menu as a column of the page, as wide as set. When it unfolds temporarily for the pointer or keyboard,
 * it overlays the page without moving it.
 */
export function SideMenu({ foot }: SideMenuProps) {
  const navCollapsed = useSetting('navCollapsed');
  const { peeking, panel } = usePeek(navCollapsed);
  const folded = navCollapsed && !peeking;
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'drawer',
        flexShrink: 0,
        height: '100vh',
        width: navCollapsed ? MENU_FOLDED_WIDTH : MENU_WIDTH,
      }}
    >
      <Box
        ref={panel}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          height: '100%',
          width: folded ? MENU_FOLDED_WIDTH : MENU_WIDTH,
          overflow: 'hidden',
          boxShadow: peeking
            ? '0 0 0 1px var(--mui-palette-divider), var(--mui-palette-shadow-raised)'
            : 'var(--menu-shadow)',
          transition: 'width 180ms ease-out, box-shadow 180ms ease-out',
        }}
      >
        <Box sx={{ flex: 1, minHeight: 0 }}>
          <PartBoundary waiting={<Box sx={{ height: '100%', bgcolor: 'var(--menu-fill)' }} />}>
            <VerticalMenu folded={folded} action={PIN} />
          </PartBoundary>
        </Box>
        {foot && (
          <PartBoundary waiting={null}>
            <MenuFoot folded={folded} />
          </PartBoundary>
        )}
      </Box>
    </Box>
  );
}

/** Pins the menu open, or lets it fold to its icons. */
function PinButton() {
  const { t } = useTranslation('shell');
  const navCollapsed = useSetting('navCollapsed');
  const label = t('nav.pin');
  return (
    <HeaderButton
      type="button"
      aria-label={label}
      aria-pressed={!navCollapsed}
      title={label}
      onClick={() => updateSettings({ navCollapsed: !navCollapsed })}
    >
      <Icon path={navCollapsed ? mdiChevronDoubleRight : mdiChevronDoubleLeft} flipRtl />
    </HeaderButton>
  );
}
