import Box from '@mui/material/Box';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { AppToaster } from './AppToaster';
import { AppBar } from './app-bar/AppBar';
import { Footer } from './Footer';
import { MainContent } from './MainContent';
import { MENU_WIDTH } from './measures';
import { OfflineNotice } from './OfflineNotice';
import { PaletteHost } from './palette/PaletteHost';
import { ProgressBar } from './progress/ProgressBar';
import { SkipLink } from './SkipLink';
import { VerticalMenu } from './vertical-menu/VerticalMenu';

interface AppLayoutProps {
  children: ReactNode;
}

/** The frame of every page for a signed-in person. Below lg the menu is a drawer. */
export default function AppLayout({ children }: AppLayoutProps) {
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setDrawer(false), [pathname]);

  return (
    <PaletteHost>
      <SkipLink />
      <ProgressBar />
      <Box sx={{ display: 'flex', minHeight: '100vh' }}>
        <Box
          sx={{
            display: { xs: 'none', lg: 'block' },
            width: MENU_WIDTH,
            flexShrink: 0,
            position: 'sticky',
            top: 0,
            height: '100vh',
          }}
        >
          <Suspense fallback={<Box sx={{ height: '100%', bgcolor: 'nav.fill' }} />}>
            <VerticalMenu />
          </Suspense>
        </Box>
        <SwipeableDrawer
          open={drawer}
          onOpen={() => setDrawer(true)}
          onClose={() => setDrawer(false)}
          swipeAreaWidth={20}
          hysteresis={0.52}
          minFlingVelocity={450}
          ModalProps={{ keepMounted: false }}
          PaperProps={{ sx: { width: MENU_WIDTH, border: 0 } }}
          sx={{ display: { lg: 'none' } }}
        >
          <Suspense fallback={null}>
            <VerticalMenu />
          </Suspense>
        </SwipeableDrawer>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <AppBar menuOpen={drawer} onMenu={() => setDrawer(true)} />
          <MainContent>{children}</MainContent>
          <Footer />
        </Box>
      </Box>
      <OfflineNotice />
      <AppToaster />
    </PaletteHost>
  );
}
