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

/** How many units of its column make one percent, by the form of a type. */
export const PER_PERCENT = { rate: 100, share: 0.01 };

/** The same without the error of binary fractions: 115 for 114.99999999999999. */
const exact = (value: number) => Number(value.toFixed(6));
const scaled = (value: unknown, factor: number) =>
  typeof value === 'number' ? exact(value * factor) : value;

/** A value of the column in percent, and back; typed text stays as it is. */
export const toPercent = (value: unknown, per: number) => scaled(value, 1 / per);
export const fromPercent = (value: unknown, per: number) => scaled(value, per);

/** A field with its limits in percent. */
export const inPercent = ({ min, max, step, ...field }: FieldDef, per: number): FieldDef => ({
  ...field,
  ...(min === undefined ? {} : { min: exact(min / per) }),
  ...(max === undefined ? {} : { max: exact(max / per) }),
  ...(step === undefined ? {} : { step: exact(step / per) }),
});

/** A value that is stored in other units, typed in percent. */
function PercentInput({ per, value, onChange, ...props }: InputProps & { per: number }) {
  return (
    <NumberInput
      {...props}
      unit="%"
      field={inPercent(props.field, per)}
      value={toPercent(value, per)}
      onChange={(typed) => onChange(fromPercent(typed, per))}
    />
  );
}

export const RateInput = (props: InputProps) => <PercentInput {...props} per={PER_PERCENT.rate} />;
export const ShareInput = (props: InputProps) => (
  <PercentInput {...props} per={PER_PERCENT.share} />
);
