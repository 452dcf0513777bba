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
