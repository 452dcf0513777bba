import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingDef } from '@/plugin-api/types';
import { SavedMark } from '@/shared/components/SavedMark';
import type { Setting } from '../use-setting';
import { HELP, LABEL, ROW } from './row-look';
import { SettingError } from './SettingError';

interface ChoiceFrameProps {
  def: SettingDef;
  setting: Setting;
  /** The group of radio buttons, named and described by the frame. */
  children: (labels: { 'aria-labelledby': string; 'aria-describedby': string }) => ReactNode;
}

/** Name and help of a setting beside its options; below them on a narrow screen. */
export function ChoiceFrame({ def, setting, children }: ChoiceFrameProps) {
  const { t } = useTranslation('app-settings');
  const id = useId();
  return (
    <Box sx={ROW}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.25,
          columnGap: 3,
          gridTemplateColumns: { sm: 'minmax(0, 1fr) 240px' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box component="span" id={id} sx={LABEL}>
            {t(def.labelKey)}
          </Box>
          <SavedMark saving={setting.saving} saved={setting.saved} inline />
          <Box id={`${id}-help`} sx={HELP}>
            {t(def.helpKey)}
          </Box>
        </Box>
        {children({ 'aria-labelledby': id, 'aria-describedby': `${id}-help` })}
      </Box>
      <SettingError error={setting.error} retry={setting.retry} />
    </Box>
  );
}
