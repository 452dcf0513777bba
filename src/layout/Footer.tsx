import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { useConfig } from '@/shared/config-context';
import { PRODUCT } from '@/shared/product-name';
import { useSetting } from '@/theme/settings-store';
import { PluginText } from './PluginText';

/** This year's copyright, the plugins' notices and links, and the deployment's links. */
export function Footer() {
  const { footerLinks, phone } = useConfig();
  const mode = useSetting('footer');
  const { frame } = useRegistry();
  const year = new Date().getFullYear();
  if (mode === 'hidden') return null;
  return (
    <Box
      component="footer"
      sx={{
        mt: 'auto',
        ...(mode === 'fixed'
          ? {
              position: 'sticky',
              bottom: 0,
              zIndex: 'appBar',
              bgcolor: 'background.paper',
              borderTop: '1px solid var(--header-line)',
              boxShadow: 'var(--header-shadow)',
            }
          : // Until the page has its height. With `visibility`, it would count as moved when it reappears.
            { 'main:has(.MuiSkeleton-root) + &': { display: 'none' } }),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 3,
          rowGap: 1,
          maxWidth: 'var(--content-width)',
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          py: mode === 'fixed' ? 1.5 : 2.5,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        <span>
          <bdi>
            © {year} {PRODUCT}
          </bdi>
          {frame.footerNotices.map((key) => (
            <PartBoundary key={key} waiting={null} room="line">
              {' · '}
              <PluginText of={key} />
            </PartBoundary>
          ))}
        </span>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 1 }}>
          {frame.footerLinks.map(({ to, titleKey }) => (
            <PartBoundary key={to} waiting={null} room="line">
              <Link component={RouterLink} to={to} color="inherit">
                <PluginText of={titleKey} />
              </Link>
            </PartBoundary>
          ))}
          {footerLinks.map(({ label, href }) => (
            <Link key={href} href={href} color="inherit" target="_blank" rel="noreferrer">
              {label}
            </Link>
          ))}
          {phone && (
            <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`} color="inherit" dir="ltr">
              {phone}
            </Link>
          )}
        </Box>
      </Box>
    </Box>
  );
}
