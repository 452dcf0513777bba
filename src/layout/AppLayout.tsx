import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { AppToaster } from './AppToaster';
import { AppBar } from './app-bar/AppBar';
import { Footer } from './Footer';
import { LateMenuDrawer } from './LateMenuDrawer';
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
  const narrow = useMediaQuery(useTheme().breakpoints.down('lg'), { noSsr: true });

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
        {narrow && <LateMenuDrawer open={drawer} onChange={setDrawer} />}
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
