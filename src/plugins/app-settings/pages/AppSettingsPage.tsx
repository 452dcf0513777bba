import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBackend } from '@/providers/backend-context';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { ChoiceSetting } from '../components/ChoiceSetting';
import { PositionSetting } from '../components/PositionSetting';
import { SwitchSetting } from '../components/SwitchSetting';
import { readSettings, SETTINGS_PATH, SETTINGS_QUERY } from '../stored-settings';

/** The settings of the whole app: each is saved at once, and everybody's app follows. */
export default function AppSettingsPage() {
  const { t } = useTranslation('app-settings');
  const { getJson } = useBackend();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: SETTINGS_QUERY,
    queryFn: async () => readSettings(await getJson(SETTINGS_PATH)),
    refetchOnWindowFocus: true,
  });
  const rows = data ?? {};
  return (
    <Page title={t('title')} help={t('help')} maxWidth={820}>
      <Stack sx={{ gap: 3 }}>
        {!data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {isPending && <ListSkeleton rows={6} rowHeight={72} />}
        {data && (
          <>
            <Panel title={t('panel.look')} flush>
              {rows.customizer && <SwitchSetting row={rows.customizer} />}
              {rows.routingLoader && <SwitchSetting row={rows.routingLoader} />}
              {rows.toastPosition && <PositionSetting row={rows.toastPosition} />}
            </Panel>
            <Panel title={t('panel.menus')} flush>
              {rows.menuSource && (
                <ChoiceSetting row={rows.menuSource} options={['plugins', 'server']} />
              )}
              {rows.horizontalMenuOpens && (
                <ChoiceSetting row={rows.horizontalMenuOpens} options={['hover', 'click']} />
              )}
              {rows.menuTextTruncated && (
                <ChoiceSetting row={rows.menuTextTruncated} options={['true', 'false']} />
              )}
            </Panel>
          </>
        )}
      </Stack>
    </Page>
  );
}
