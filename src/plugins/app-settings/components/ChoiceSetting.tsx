import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslation } from 'react-i18next';
import type { SettingProps } from '../stored-settings';
import { useSetting } from '../use-setting';
import { ChoiceFrame } from './ChoiceFrame';

interface ChoiceSettingProps extends SettingProps {
  options: readonly { value: string; labelKey: string }[];
}

/** A setting of a few options, each in words. */
export function ChoiceSetting({ def, row, options }: ChoiceSettingProps) {
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
