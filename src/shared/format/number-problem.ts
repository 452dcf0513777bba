import { readNumber, writeNumber } from './read-number';

/** Translates a key of the shell with its parameters. */
type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Why a typed number is refused and how to write it; undefined if it is valid or empty. */
export function numberProblem(
  text: string,
  lang: string,
  decimals: number | undefined,
  t: Translate,
): string | undefined {
  const read = readNumber(text, lang, decimals);
  if (!('problem' in read) || read.problem === 'empty') return undefined;
  if (read.problem === 'none') return t('shell:number.none');
  if (read.problem === 'twofold') {
    const [one = '', other] = read.readings.map((reading) => writeNumber(reading, lang));
    return other === undefined
      ? t('shell:number.plain', { text, one })
      : t('shell:number.twofold', { text, one, other });
  }
  return decimals === 0 ? t('shell:number.whole') : t('shell:number.fine', { count: decimals });
}
