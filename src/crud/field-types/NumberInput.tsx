import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import type { InputProps } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { writeNumber } from '@/shared/format/read-number';
import { useLang } from '@/shared/format/use-lang';
import { useNumberProblem } from '@/shared/format/use-number-problem';
import { decimalsOf, parseNumber } from './parse-number';
import { fieldProps } from './text-inputs';

/**
 * The number as a person writes it: "0.5" for the stored text "0.50". Text that isn't a number is
 * kept as typed.
 */
function asText(value: unknown, lang: string): string {
  if (value === null || value === undefined || value === '') return '';
  const number = Number(value);
  return Number.isFinite(number) ? writeNumber(number, lang) : String(value);
}

/**
 * A number typed as text in the page's language, so that "1." and "-" survive while typing; no
 * wheel, no spinner. Reports the raw text while it can't be parsed, and explains the format on
 * blur.
 * @param unit shown at the end of the field
 */
export function NumberInput({ unit, ...props }: InputProps & { unit?: string }) {
  const { value, onChange, onBlur, field } = props;
  const lang = useLang();
  const problemOf = useNumberProblem();
  const [text, setText] = useState(asText(value, lang));
  const [left, setLeft] = useState(false);
  const decimals = decimalsOf(field.step);
  useEffect(() => {
    const same = (shown: string) =>
      asText(parseNumber(shown, lang, decimals), lang) === asText(value, lang);
    setText((shown) => (same(shown) ? shown : asText(value, lang)));
  }, [value, lang, decimals]);
  const whole = decimals === 0 && (field.min ?? -1) >= 0;
  return (
    <TextField
      {...fieldProps({
        ...props,
        error: props.error ?? (left ? problemOf(text, decimals) : undefined),
        onBlur: () => {
          setLeft(true);
          onBlur?.();
        },
      })}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(parseNumber(event.target.value, lang, decimals));
      }}
      slotProps={{
        input: unit
          ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> }
          : undefined,
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

/** A field of hundredths of a percent, with its limits in percent. */
export const inPercent = (field: FieldDef): FieldDef => ({
  ...field,
  min: field.min === undefined ? undefined : field.min / 100,
  max: field.max === undefined ? undefined : field.max / 100,
  step: (field.step ?? 1) / 100,
});

/** Hundredths of a percent, typed in percent. */
export function RateInput({ value, onChange, ...props }: InputProps) {
  return (
    <NumberInput
      {...props}
      unit="%"
      field={inPercent(props.field)}
      value={typeof value === 'number' ? value / 100 : value}
      onChange={(typed) => onChange(typeof typed === 'number' ? Math.round(typed * 100) : typed)}
    />
  );
}
