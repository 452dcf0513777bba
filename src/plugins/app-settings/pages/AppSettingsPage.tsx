import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { useRegistry } from '@/plugin-api/registry-context';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { Setting } from '../components/Setting';
import { rowFor } from '../stored-settings';
import { useStoredSettings } from '../use-stored-settings';

/** App-wide settings: each is saved at once and applies to everybody. */
export default function AppSettingsPage() {
  const { settings } = useRegistry();
  const keys = settings.flatMap((section) => section.settings.map(({ labelKey }) => labelKey));
  const { t } = useTranslation(['app-settings', ...keys.map(namespaceOf)]);
  const { data, error, isPending, refetch } = useStoredSettings();
  return (
    <Page title={t('title')} help={t('help')} narrow>
      <Stack sx={{ gap: 3 }}>
        {!data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {isPending && <ListSkeleton rows={6} rowHeight={72} />}
        {data &&
          settings.map((section) => (
            <Panel key={section.titleKey} title={t(section.titleKey)} flush>
              {section.settings.map((def) => {
                const row = rowFor(def, data);
                return row && <Setting key={def.key} def={def} row={row} />;
              })}
            </Panel>
          ))}
      </Stack>
    </Page>
  );
}
