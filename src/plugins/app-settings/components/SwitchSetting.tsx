import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredSetting } from '../stored-settings';
import { useSetting } from '../use-setting';
import { HELP, LABEL, ROW } from './row-look';
import { SavedMark, SettingError } from './SettingStatus';

/** A setting that is on or off. */
export function SwitchSetting({ row }: { row: StoredSetting }) {
  const { t } = useTranslation('app-settings');
  const id = useId();
  const setting = useSetting(row);
  const { key, value, choose } = setting;
  return (
    <Box sx={ROW}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="label" htmlFor={id} sx={LABEL}>
            {t(`${key}.label`)}
          </Box>
          <SavedMark {...setting} />
          <Box id={`${id}-help`} sx={HELP}>
            {t(`${key}.help`)}
          </Box>
        </Box>
        <Switch
          checked={value === 'true'}
          onChange={(event) => choose(String(event.target.checked))}
          slotProps={{ input: { id, 'aria-describedby': `${id}-help` } }}
          sx={{ marginInlineEnd: -1 }}
        />
      </Box>
      <SettingError {...setting} />
    </Box>
  );
}
