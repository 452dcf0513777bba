import { readNumber } from '@/shared/format/read-number';

/**
 * A typed number; the text itself if it can't be read without guessing, null if it is empty.
 * @param lang of the page; English is how addresses write numbers
 * @param decimals that the field takes at most
 */
export function parseNumber(text: string, lang = 'en', decimals?: number): number | string | null {
  const read = readNumber(text, lang, decimals);
  if ('value' in read) return read.value;
  return read.problem === 'empty' ? null : text;
}

/** Decimals of a multiple of a step (0.25 has two); undefined without a step. */
export function decimalsOf(step: number | undefined): number | undefined {
  return step === undefined ? undefined : (String(step).split('.')[1]?.length ?? 0);
}
