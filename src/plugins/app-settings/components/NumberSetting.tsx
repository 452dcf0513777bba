import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { SettingProps } from '../stored-settings';
import { useSetting } from '../use-setting';
import { ChoiceFrame } from './ChoiceFrame';

interface NumberSettingProps extends SettingProps {
  /** The smallest and the largest number allowed. */
  range: { least: number; most: number };
}

/** A whole number, saved with Enter or when the field is left. A number outside the range is not saved. */
export function NumberSetting({ def, row, range: { least, most } }: NumberSettingProps) {
  const { t } = useTranslation('app-settings');
  const { number } = useFormat();
  const setting = useSetting({ def, row });
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? setting.value;
  const valid = /^\d{1,9}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

  function keep(event?: FormEvent) {
    event?.preventDefault();
    if (typed === null || !valid) return;
    setTyped(null);
    if (String(Number(text)) !== setting.value) setting.choose(String(Number(text)));
  }

  return (
    <ChoiceFrame def={def} setting={setting}>
      {(labels) => (
        <Box component="form" noValidate onSubmit={keep}>
          <TextField
            size="small"
            fullWidth
            disabled={def.fixed !== undefined}
            value={text}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => keep()}
            error={!valid}
            helperText={
              valid ? undefined : t('number.range', { least: number(least), most: number(most) })
            }
            // Text, because the browser's number input accepts only the browser's own number format.
            slotProps={{ htmlInput: { ...labels, inputMode: 'numeric', maxLength: 9, dir: 'ltr' } }}
          />
        </Box>
      )}
    </ChoiceFrame>
  );
}
