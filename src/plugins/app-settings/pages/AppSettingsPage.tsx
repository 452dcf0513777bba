import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { useRegistry } from '@/plugin-api/registry-context';
import { useBackend } from '@/providers/backend-context';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { ChoiceSetting } from '../components/ChoiceSetting';
import { PositionSetting } from '../components/PositionSetting';
import { SwitchSetting } from '../components/SwitchSetting';
import { readSettings, SETTINGS_PATH, SETTINGS_QUERY, type SettingProps } from '../stored-settings';

/** The settings of the whole app: each is saved at once, and everybody's app follows. */
export default function AppSettingsPage() {
  const { settings } = useRegistry();
  const keys = settings.flatMap((section) => section.settings.map(({ labelKey }) => labelKey));
  const { t } = useTranslation(['app-settings', ...keys.map(namespaceOf)]);
  const { getJson } = useBackend();
  // By hand because each setting writes what was saved into the cache.
  const { data, error, isPending, refetch } = useQuery({
    queryKey: SETTINGS_QUERY,
    queryFn: async () => readSettings(await getJson(SETTINGS_PATH)),
    refetchOnWindowFocus: true,
  });
  return (
    <Page title={t('title')} help={t('help')} narrow>
      <Stack sx={{ gap: 3 }}>
        {!data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {isPending && <ListSkeleton rows={6} rowHeight={72} />}
        {data &&
          settings.map((section) => (
            <Panel key={section.titleKey} title={t(section.titleKey)} flush>
              {section.settings.map((def) => {
                const row = data[def.key];
                return row && <Setting key={def.key} def={def} row={row} />;
              })}
            </Panel>
          ))}
      </Stack>
    </Page>
  );
}

function Setting(props: SettingProps) {
  const { control } = props.def;
  if (control === 'switch') return <SwitchSetting {...props} />;
  if (control === 'position') return <PositionSetting {...props} />;
  return <ChoiceSetting {...props} options={control} />;
}
