import { numberFormat } from './formatters';
import { NO_VALUE, withMinus } from './locale';

/** How a number is written. */
export interface NumberStyle {
  lang: string;
  /** Number of decimals; by default at most two. */
  digits?: number;
  /** Adds `+` to positive numbers. */
  signed?: boolean;
}

type Value = number | string | null | undefined;

function toNumber(value: Value): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function options({ digits, signed }: NumberStyle): Intl.NumberFormatOptions {
  return {
    ...(digits === undefined
      ? { maximumFractionDigits: 2 }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    ...(signed ? { signDisplay: 'exceptZero' } : {}),
  };
}

/** A number in the person's language; a dash if there is none. Accepts numeric text, as PostgREST sends it. */
export function formatNumber(value: Value, style: NumberStyle): string {
  const number = toNumber(value);
  if (number === null) return NO_VALUE;
  return withMinus(numberFormat(style.lang, options(style)).format(number));
}

/** A percentage given in points: 4.2 is "4.2%". One decimal by default. */
export function formatPercent(value: Value, style: NumberStyle): string {
  const number = toNumber(value);
  if (number === null) return NO_VALUE;
  const percent = numberFormat(style.lang, {
    ...options({ digits: 1, ...style }),
    style: 'percent',
  });
  return withMinus(percent.format(number / 100));
}
