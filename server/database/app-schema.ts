import { z } from 'zod';
import type {
  AppDefinition,
  AppPart,
  AppSection,
} from '../../src/shared/application/definition.ts';
import type { AppTheme } from '../../src/shared/application/theme.ts';
import { LANGS } from '../../src/shared/languages.ts';

/** What an application may have beside the framework. */
export const PARTS: readonly AppPart[] = ['product', 'samples'];

/** What is wrong with a value, as the end of a sentence; unknown members have one of their own. */
const mustBe = (what: string) => ({
  error: ({ code }: { code?: string }) =>
    code === 'unrecognized_keys' ? undefined : `must be ${what}`,
});

/** One line of text, without spaces around it. */
const line = (longest: number) => {
  const rule = `a text of 1 to ${longest} characters on one line`;
  return z
    .string(mustBe(rule))
    .refine(
      (text) => /^[^\p{Cc}]+$/u.test(text) && text.trim() === text && text.length <= longest,
      {
        error: `must be ${rule}, without spaces around it`,
      },
    );
};

const oneOf = <T extends string>(known: readonly T[]) =>
  z.enum(known as [T, ...T[]], mustBe(`one of ${known.join(', ')}`));

/** A list that names nothing twice. */
const choice = <T extends string>(known: readonly T[], least: number) =>
  z
    .array(oneOf(known), mustBe(`a list of ${known.join(', ')}`))
    .min(least, { error: 'must name at least one' })
    .refine((list) => new Set(list).size === list.length, { error: 'names one twice' });

const languages = z.strictObject(
  Object.fromEntries(LANGS.map((lang) => [lang, line(300).optional()])),
  mustBe(`a text, or a text by language: ${LANGS.join(', ')}`),
);
/** Not a union, which would not say which of its members has the mistake. */
const localText = z.unknown().superRefine((value, context) => {
  const read = (typeof value === 'string' ? line(300) : languages).safeParse(value);
  for (const issue of read.error?.issues ?? []) context.addIssue({ ...issue });
  if (read.success && typeof value === 'object' && Object.keys(value ?? {}).length === 0) {
    context.addIssue({ code: 'custom', message: 'must have a text in at least one language' });
  }
});

const settings = z.record(z.string(), z.string(mustBe('a text')), mustBe('texts by name'));
const plugin = z.unknown().superRefine((value, context) => {
  if (typeof value === 'boolean') return;
  const object = z.strictObject({ settings }, mustBe('true, false, or { settings: { … } }'));
  for (const issue of object.safeParse(value).error?.issues ?? []) context.addIssue({ ...issue });
});

const theme = z.unknown().superRefine((value, context) => {
  if (typeof value === 'string' && value !== '') return;
  const text = z.string(mustBe('a text')).optional();
  const object = z.strictObject(
    {
      primary: text,
      primaryDark: text,
      radius: z.number(mustBe('a number of pixels')).optional(),
      font: text,
      mode: oneOf(['light', 'dark', 'system']).optional(),
    } satisfies Record<keyof AppTheme, z.ZodType>,
    mustBe('the name of a package, or { primary: … }'),
  );
  for (const issue of object.safeParse(value).error?.issues ?? []) context.addIssue({ ...issue });
});

const role = z.unknown().superRefine((value, context) => {
  if (value === false) return;
  const object = z.strictObject({ name: localText.optional() }, mustBe('false, or { name: … }'));
  for (const issue of object.safeParse(value).error?.issues ?? []) context.addIssue({ ...issue });
});

const section = z.strictObject(
  { name: localText.optional(), before: line(60).optional() } satisfies Record<
    keyof AppSection,
    z.ZodType
  >,
  mustBe('{ name: …, before: … }'),
);

/** What may be said of a theme, a role and a section, beside the members of the whole. */
export const INNER_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  plugins: ['settings'],
  theme: ['primary', 'primaryDark', 'radius', 'font', 'mode'],
  roles: ['name'],
  sections: ['name', 'before'],
};

/** The members of `touchline.config.ts`: what each may be. */
export const APP_SCHEMA = z.strictObject(
  {
    name: line(60),
    description: localText.optional(),
    logo: line(300).optional(),
    languages: choice(LANGS, 1).optional(),
    theme: theme.optional(),
    roles: z.record(z.string(), role, mustBe('roles by their keys')).optional(),
    sections: z.record(z.string(), section, mustBe('sections by their keys')).optional(),
    parts: choice(PARTS, 0).optional(),
    plugins: z
      .record(z.string(), plugin, mustBe('what to do with plugins, by their names'))
      .optional(),
  } satisfies Record<keyof AppDefinition, z.ZodType>,
  mustBe('an object: export default defineApp({ name: … })'),
);
