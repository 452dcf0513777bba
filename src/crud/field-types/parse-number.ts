import { readNumber } from '@/shared/format/read-number';

/**
 * Parses a typed number; returns the text itself if it is ambiguous or not a number, null if it is
 * empty.
 * @param lang the page's language; addresses always use English
 * @param decimals maximum decimals of the field
 */
export function parseNumber(text: string, lang = 'en', decimals?: number): number | string | null {
  const read = readNumber(text, lang, decimals);
  if ('value' in read) return read.value;
  return read.problem === 'empty' ? null : text;
}

/** Number of decimals of a step (0.25 has two); undefined without a step. */
export function decimalsOf(step: number | undefined): number | undefined {
  return step === undefined ? undefined : (String(step).split('.')[1]?.length ?? 0);
}
