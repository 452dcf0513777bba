import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import type { InputProps } from '@/plugin-api/field-type';
import { parseNumber } from './parse-number';
import { fieldProps } from './text-inputs';

/** As a person writes it: "0.5" for the stored text "0.50"; what is no number stays as it was typed. */
function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const number = Number(value);
  return String(Number.isFinite(number) ? number : value);
}

/** A number typed as text, so that "1." and "-" survive while typing; no wheel, no spinner. */
export function NumberInput(props: InputProps) {
  const { value, onChange, field } = props;
  const [text, setText] = useState(asText(value));
  useEffect(() => {
    setText((shown) => (asText(parseNumber(shown)) === asText(value) ? shown : asText(value)));
  }, [value]);
  const whole = field.step !== undefined && Number.isInteger(field.step) && (field.min ?? -1) >= 0;
  return (
    <TextField
      {...fieldProps(props)}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(parseNumber(event.target.value));
      }}
      slotProps={{
        htmlInput: {
          inputMode: whole ? 'numeric' : 'decimal',
          autoComplete: 'off',
          dir: 'ltr',
          style: { textAlign: 'start', fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  );
}
