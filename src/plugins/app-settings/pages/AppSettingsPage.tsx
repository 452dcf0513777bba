import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { useRegistry } from '@/plugin-api/registry-context';
import { useBackend } from '@/providers/backend-context';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { SavedMark } from '@/shared/components/SavedMark';
import { ChoiceFrame, HELP, LABEL, ROW, SettingError } from '../components/ChoiceFrame';
import { NumberSetting } from '../components/NumberSetting';
import { PositionSetting } from '../components/PositionSetting';
import { readSettings, SETTINGS_PATH, SETTINGS_QUERY, type SettingProps } from '../stored-settings';
import { useSetting } from '../use-setting';

/** A setting that is on or off. */
function SwitchSetting({ def, row }: SettingProps) {
  const { t } = useTranslation('app-settings');
  const id = useId();
  const setting = useSetting({ def, row });
  const { value, choose } = setting;
  return (
    <Box sx={ROW}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="label" htmlFor={id} sx={LABEL}>
            {t(def.labelKey)}
          </Box>
          <SavedMark saving={setting.saving} saved={setting.saved} inline />
          <Box id={`${id}-help`} sx={HELP}>
            {t(def.helpKey)}
          </Box>
        </Box>
        <Switch
          checked={value === 'true'}
          onChange={(event) => choose(String(event.target.checked))}
          slotProps={{ input: { id, 'aria-describedby': `${id}-help` } }}
          sx={{ marginInlineEnd: -1 }}
        />
      </Box>
      <SettingError error={setting.error} retry={setting.retry} />
    </Box>
  );
}

interface ChoiceSettingProps extends SettingProps {
  options: readonly { value: string; labelKey: string }[];
}

/** A setting with a few labelled options. */
function ChoiceSetting({ def, row, options }: ChoiceSettingProps) {
  const { t } = useTranslation('app-settings');
  const setting = useSetting({ def, row });
  const { value, choose } = setting;
  return (
    <ChoiceFrame def={def} setting={setting}>
      {(labels) => (
        <RadioGroup
          {...labels}
          value={value}
          onChange={(_event, option) => choose(option)}
          sx={{ mt: { sm: -0.75 } }}
        >
          {options.map(({ value: option, labelKey }) => (
            <FormControlLabel
              key={option}
              value={option}
              control={<Radio size="small" />}
              label={<Box sx={{ fontSize: '0.875rem' }}>{t(labelKey)}</Box>}
            />
          ))}
        </RadioGroup>
      )}
    </ChoiceFrame>
  );
}

/** App-wide settings: each is saved at once and applies to everybody. */
export default function AppSettingsPage() {
  const { settings } = useRegistry();
  const keys = settings.flatMap((section) => section.settings.map(({ labelKey }) => labelKey));
  const { t } = useTranslation(['app-settings', ...keys.map(namespaceOf)]);
  const { getJson } = useBackend();
  // By hand because each setting writes its saved value into the cache.
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
  if (!Array.isArray(control)) return <NumberSetting {...props} range={control} />;
  return <ChoiceSetting {...props} options={control} />;
}
