import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import type { InputProps } from '@/plugin-api/field-type';
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
 */
export function NumberInput(props: InputProps) {
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
