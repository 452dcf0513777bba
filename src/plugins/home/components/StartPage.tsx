import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import { MENU_NAMESPACE } from '@/providers/i18n/menu-namespace';
import { Icon } from '@/shared/components/Icon';
import { Page } from '@/shared/components/Page';

/** Every page of the menu that the person may open, as a link. */
export default function StartPage() {
  const { t } = useTranslation(['home', 'shell', MENU_NAMESPACE]);
  const registry = useRegistry();
  const { role } = useViewer();
  const pages = registry
    .commands(role)
    .flatMap(({ kind, to, titleKey, icon }) =>
      kind === 'page' && to !== undefined && to !== '/' ? [{ to, titleKey, icon }] : [],
    );
  const title = (key: string) =>
    key.startsWith('shell:') ? t(key) : t(key, { ns: MENU_NAMESPACE, nsSeparator: false });
  return (
    <Page title={t('shell:home')} help={t('start.text')}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: { xs: 1.5, sm: 3 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {pages.map(({ to, titleKey, icon }) => (
          <li key={to}>
            <Box
              component={Link}
              to={to}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                p: 2.5,
                borderRadius: '10px',
                border: '1px solid var(--card-line)',
                bgcolor: 'background.paper',
                boxShadow: 'var(--card-shadow)',
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { borderColor: 'control' },
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
              }}
            >
              {icon && <Icon path={icon} />}
              <Typography component="span" fontWeight={500}>
                {title(titleKey)}
              </Typography>
            </Box>
          </li>
        ))}
      </Box>
    </Page>
  );
}
