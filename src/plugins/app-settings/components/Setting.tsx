import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedMark } from '@/shared/components/SavedMark';
import type { SettingProps } from '../stored-settings';
import { useSetting } from '../use-setting';
import { ChoiceFrame, FixedNote, HELP, LABEL, ROW, SettingError } from './ChoiceFrame';
import { NumberSetting } from './NumberSetting';
import { PositionSetting } from './PositionSetting';

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
          <FixedNote def={def} />
        </Box>
        <Switch
          checked={value === 'true'}
          disabled={def.fixed !== undefined}
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
              disabled={def.fixed !== undefined}
              control={<Radio size="small" />}
              label={<Box sx={{ fontSize: '0.875rem' }}>{t(labelKey)}</Box>}
            />
          ))}
        </RadioGroup>
      )}
    </ChoiceFrame>
  );
}

/** A setting with its control. */
export function Setting(props: SettingProps) {
  const { control } = props.def;
  if (control === 'switch') return <SwitchSetting {...props} />;
  if (control === 'position') return <PositionSetting {...props} />;
  if (!Array.isArray(control)) return <NumberSetting {...props} range={control} />;
  return <ChoiceSetting {...props} options={control} />;
}
