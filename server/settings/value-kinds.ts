import { z } from 'zod';

/** `on` or `off`. */
export const onOff = z
  .enum(['on', 'off'], { error: 'must be on or off' })
  .transform((value) => value === 'on');

/** `https://…` or `http://…`. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be a web address such as https://example.com',
});

/** The words of a text, with commas between. */
export const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** What is wrong with names of something, as it follows the setting's name; null if there is each of them. */
export function unknownNames(named: readonly string[], known: readonly string[]): string | null {
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length === 0) return null;
  const may = known.length > 0 ? `It may name ${known.join(', ')}` : 'There is nothing to name';
  return `names ${unknown.join(', ')}, which there isn’t. ${may}`;
}

/** A list with commas between, each one of what there is: `listOf(['card', 'cash'])`. */
export const listOf = <Name extends string>(known: readonly Name[]) =>
  z.string().transform((text, context) => {
    const named = wordsOf(text);
    const message = unknownNames(named, known);
    if (message === null) return named as Name[];
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** JSON of a certain shape. */
export const jsonOf = <T extends z.ZodType>(inner: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'is not valid JSON' });
        return z.NEVER;
      }
    })
    .pipe(inner);
