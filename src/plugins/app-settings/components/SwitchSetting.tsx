import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedMark } from '@/shared/components/SavedMark';
import type { SettingProps } from '../stored-settings';
import { useSetting } from '../use-setting';
import { HELP, LABEL, ROW } from './row-look';
import { SettingError } from './SettingError';

/** A setting that is on or off. */
export function SwitchSetting({ def, row }: SettingProps) {
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
