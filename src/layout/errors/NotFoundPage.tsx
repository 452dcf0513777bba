import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { pluginAt } from '@/plugin-api/plugin-at';
import { useRegistry } from '@/plugin-api/registry-context';
import type { PluginDef } from '@/plugin-api/types';
import { useMay } from '@/plugin-api/use-may';
import { ErrorPage } from './ErrorPage';

/** There is no page at this address, or it is of a plugin that is off. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const { t } = useTranslation('shell');
  const off = pluginAt(useRegistry(), pathname);
  if (off) return <SwitchedOff plugin={off} />;
  return (
    <ErrorPage code="404" title={t('page.404.title')} text={t('page.404.text')}>
      <Button component={Link} to="/" variant="contained">
        {t('page.home')}
      </Button>
    </ErrorPage>
  );
}

/** Says that the page's plugin is off, and to administrators where it is switched on. */
function SwitchedOff({ plugin }: { plugin: PluginDef }) {
  const { t } = useTranslation(['shell', namespaceOf(plugin.nameKey)]);
  const maySwitch = useMay('app_settings', 'edit');
  return (
    <ErrorPage title={t('page.off.title')} text={t('page.off.text', { plugin: t(plugin.nameKey) })}>
      {maySwitch && (
        <Button component={Link} to={`/system/plugins/${plugin.id}`} variant="contained">
          {t('page.off.switch')}
        </Button>
      )}
      <Button component={Link} to="/" variant={maySwitch ? 'outlined' : 'contained'}>
        {t('page.home')}
      </Button>
    </ErrorPage>
  );
}
