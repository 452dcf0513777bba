import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '@/shared/components/EmptyState';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { comingAt } from '../coming';

/** A page that is not built yet: what it will hold, and what helps until then. */
export default function ComingPage() {
  const { t } = useTranslation('upcoming');
  const { pathname } = useLocation();
  const page = comingAt(pathname);
  if (!page) {
    return (
      <Page title={t('unknown.title')}>
        <Button component={Link} to="/">
          {t('unknown.home')}
        </Button>
      </Page>
    );
  }
  return (
    <Page title={t(`${page.id}.title`)}>
      <Panel>
        <EmptyState
          icon={page.icon}
          title={t(`${page.id}.soon`)}
          text={t(`${page.id}.now`)}
          action={
            page.meanwhile.length > 0 && (
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
                {page.meanwhile.map(({ to, label }, index) => (
                  <Button
                    key={to}
                    component={Link}
                    to={to}
                    variant={index === 0 ? 'contained' : 'outlined'}
                  >
                    {t(label)}
                  </Button>
                ))}
              </Stack>
            )
          }
        />
      </Panel>
    </Page>
  );
}
