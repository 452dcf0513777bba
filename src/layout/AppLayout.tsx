import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import { useAppSettings } from '@/shared/app-settings-context';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { lazyPart } from '@/shared/lazy-part';
import { useSettings } from '@/theme/settings-store';
import { AppBar } from './app-bar/AppBar';
import { AppHeader } from './app-bar/AppHeader';
import { BackToTop } from './BackToTop';
import { CustomizerContext } from './customizer/customizer-context';
import { Footer } from './Footer';
import { LazyToaster } from './LazyToaster';
import { MainContent } from './MainContent';
import type { MenuDrawer, MenuDrawerProps } from './MenuDrawer';
import { NewVersion } from './new-version/NewVersion';
import { OfflineNotice } from './OfflineNotice';
import { PaletteHost } from './palette/PaletteHost';
import { ProgressBar } from './progress/ProgressBar';
import { SkipLink } from './SkipLink';
import { shownLayout } from './shown-layout';
import { StepUpHost } from './step-up/StepUpHost';
import { SideMenu } from './vertical-menu/SideMenu';

// Parts that only some settings need are loaded later.
const HorizontalMenu = lazyPart(() => import('./horizontal-menu/HorizontalMenu'));
const Customizer = lazyPart(() => import('./customizer/Customizer'));

interface AppLayoutProps {
  children: ReactNode;
}

/**
 * The frame of every page for a signed-in person. Each part keeps its place in the tree whatever the settings, so
 * that changing them never remounts the page.
 */
export default function AppLayout({ children }: AppLayoutProps) {
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState(false);
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const { customizer, routingLoader } = useAppSettings();
  const [look, setLook] = useState(false);
  const lookOpener = useRef<HTMLElement | null>(null);
  const lookControl = useMemo(
    () => ({
      open: (from: HTMLElement | null) => {
        lookOpener.current = from;
        setLook(true);
      },
    }),
    [],
  );
  const { menu, bar } = shownLayout(useSettings(), wide);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => {
    setDrawer(false);
  }, [pathname]);

  const top = <SlotOutlet slot="app.top" props={{}} />;
  return (
    <CustomizerContext value={lookControl}>
      <PaletteHost>
        <SkipLink />
        {routingLoader && <ProgressBar />}
        <Box sx={{ display: 'flex', minHeight: '100vh' }}>
          {menu === 'side' && <SideMenu foot={bar === 'hidden'} />}
          {menu === 'drawer' && <LazyMenuDrawer open={drawer} onChange={setDrawer} />}
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
            {bar === 'hidden' && top}
            <AppHeader menu={menu} bar={bar}>
              {top}
              <PartBoundary waiting={null}>
                <AppBar menu={menu} menuOpen={drawer} onMenu={() => setDrawer(true)} />
              </PartBoundary>
              {menu === 'top' && (
                <PartBoundary waiting={<Box sx={{ height: 56 }} />}>
                  <HorizontalMenu />
                </PartBoundary>
              )}
            </AppHeader>
            <SlotOutlet slot="app.banner" props={{}} />
            <MainContent spaced={menu === 'top' || bar === 'hidden'}>{children}</MainContent>
            <Footer />
          </Box>
        </Box>
        {((wide && customizer) || look) && (
          <PartBoundary waiting={null}>
            <Customizer
              open={look}
              onChange={setLook}
              tabbed={wide && customizer}
              opener={lookOpener}
            />
          </PartBoundary>
        )}
        <BackToTop />
        <OfflineNotice />
        <NewVersion />
        <LazyToaster />
        <StepUpHost />
      </PaletteHost>
    </CustomizerContext>
  );
}

/** The menu of narrow screens; wide ones never load it. The menu button retries a failed load. */
function LazyMenuDrawer(props: MenuDrawerProps) {
  const [Drawer, setDrawer] = useState<typeof MenuDrawer | null>(null);
  const { open, onChange } = props;
  useEffect(() => {
    if (Drawer) return;
    import('./MenuDrawer').then(
      (loaded) => setDrawer(() => loaded.MenuDrawer),
      () => open && onChange(false),
    );
  }, [Drawer, open, onChange]);

  // Widening the screen closes it, so that it isn't open when the screen narrows again.
  useEffect(() => () => onChange(false), [onChange]);

  return Drawer && <Drawer {...props} />;
}
