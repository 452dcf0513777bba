import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import { Brand } from '@/shared/components/Brand';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { LanguageMenu } from './app-bar/LanguageMenu';
import { Footer } from './Footer';
import { LazyToaster } from './LazyToaster';
import { MainContent } from './MainContent';
import { ModeToggle } from './ModeToggle';
import { NewVersion } from './new-version/NewVersion';
import { OfflineNotice } from './OfflineNotice';
import { PluginText } from './PluginText';
import { ProgressBar } from './progress/ProgressBar';
import { SkipLink } from './SkipLink';

interface PublicLayoutProps {
  children: ReactNode;
}

/** The frame of public pages for visitors: a slim bar instead of the menus. */
export default function PublicLayout({ children }: PublicLayoutProps) {
  const { t } = useTranslation('shell');
  const { frame } = useRegistry();
  const { pathname, search } = useLocation();
  const home = frame.publicLinks[0]?.to;
  // Visitors who come from the start page want the app, not that page.
  const to = pathname === home ? '' : `?to=${encodeURIComponent(pathname + search)}`;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <SkipLink />
      <ProgressBar />
      <Box
        component="header"
        sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 0.5, sm: 1 },
            height: 64,
            maxWidth: 'var(--content-width)',
            mx: 'auto',
            px: { xs: 2, sm: 3 },
          }}
        >
          <Box
            component={Link}
            to={home ?? '/'}
            sx={{ color: 'inherit', textDecoration: 'none', borderRadius: '8px' }}
          >
            <Box component="span" sx={{ display: { xs: 'none', sm: 'flex' } }}>
              <Brand />
            </Box>
            <Box component="span" sx={{ display: { xs: 'flex', sm: 'none' } }}>
              <Brand signOnly />
            </Box>
          </Box>
          <Box component="nav" aria-label={t('nav.label')} sx={{ marginInlineStart: 1 }}>
            {frame.publicLinks.map(({ to, titleKey }) => (
              <PartBoundary key={to} waiting={null} room="line">
                <Button
                  component={Link}
                  to={to}
                  color="inherit"
                  // On a phone the logo beside it links there.
                  sx={to === home ? { display: { xs: 'none', md: 'inline-flex' } } : undefined}
                >
                  <PluginText of={titleKey} />
                </Button>
              </PartBoundary>
            ))}
          </Box>
          <Box sx={{ flex: 1 }} />
          <LanguageMenu />
          <ModeToggle />
          <Button component={Link} to={`/auth/login${to}`} variant="outlined">
            {t('public.signIn')}
          </Button>
          <Button
            component={Link}
            to={`/auth/register${to}`}
            variant="contained"
            sx={{ display: { xs: 'none', md: 'inline-flex' } }}
          >
            {t('public.register')}
          </Button>
        </Box>
      </Box>
      <MainContent spaced={false}>{children}</MainContent>
      <Footer />
      <OfflineNotice />
      <NewVersion />
      <LazyToaster />
    </Box>
  );
}
