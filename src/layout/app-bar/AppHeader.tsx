import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useSetting } from '@/theme/settings-store';
import type { ShownLayout } from '../shown-layout';
import { useScrolled } from '../use-scrolled';

interface AppHeaderProps extends ShownLayout {
  children: ReactNode;
}

/** The bar above the page: the app bar, and in the horizontal layout the menu. If fixed, it gets a shadow once the page is scrolled. */
export function AppHeader({ bar, menu, children }: AppHeaderProps) {
  const blur = useSetting('appBarBlur');
  const scrolled = useScrolled(0);
  if (bar === 'hidden') return null;
  const lifted = bar === 'fixed' && scrolled;
  const ground = menu === 'top' ? 'paper' : 'default';
  const solid = `var(--mui-palette-background-${ground})`;
  const glass = `rgba(var(--mui-palette-background-${ground}Channel) / 0.82)`;
  return (
    <Box
      component="header"
      data-lifted={lifted}
      sx={{
        position: bar === 'fixed' ? 'sticky' : 'static',
        top: 0,
        zIndex: 'appBar',
        bgcolor: lifted && blur ? glass : menu === 'top' || lifted ? solid : undefined,
        backdropFilter: lifted && blur ? 'blur(8px)' : undefined,
        boxShadow: lifted ? 'var(--header-shadow)' : undefined,
        borderBottom: '1px solid',
        borderColor: menu === 'top' || lifted ? 'var(--header-line)' : 'transparent',
        // A menu popup that isn't positioned yet must not make the page scroll sideways; its position would then be
        // computed for the scrolled page and kept.
        overflowX: menu === 'top' ? 'clip' : undefined,
        transition: 'box-shadow 160ms ease-out, background-color 160ms ease-out',
      }}
    >
      {children}
    </Box>
  );
}
