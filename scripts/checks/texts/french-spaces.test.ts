import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { MAIL_WORDS as PRODUCT_WORDS } from '../../../src/product/functions/_shared/mail-texts.ts';
import { ACCOUNT_MAIL_WORDS } from '../../../supabase/mail-texts/account-links.ts';
import { MAIL_WORDS } from '../../../supabase/mail-texts/news.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The line may break at an ordinary space, which French must not allow before these signs and inside « ». */
const BREAKS = / [;:!?»%]|« /;
/** A sign that ends a word has a space before it; not `12:30`, a list such as `25-20;22-25`, or an address. */
const GLUED = /[^\s\d?!][;:!?](?=\s|$)|«\S|\S»/;

/** All texts of a catalogue, which some pages nest. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value ?? {}).flatMap(textsIn);
}

const bad = (text: string) => BREAKS.test(text) || GLUED.test(text);

it.each([
  ['Supprimer ?', true],
  ['Supprimer\u00a0?', false],
  ['« oui »', true],
  ['«\u00a0oui\u00a0»', false],
  ['Motif: court', true],
  ['25-20;22-25, à 20:00 sur https://example.com', false],
  ['de 0 à 100 %', true],
])('%j is reported: %s', (text, reported) => expect(bad(text)).toBe(reported));

it('French has a non-breaking space (U+00A0) before ; : ! ? % and inside « »', () => {
  const files = [
    'public/locales/fr.json',
    ...readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /[\\/](?:i18n|texts|titles)[\\/](?:[^\\/]+[\\/])?fr\.json$/.test(path))
      .map((path) => join('src', path)),
  ];
  const catalogs = files.flatMap((file) =>
    textsIn(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))).map(
      (text) => [file, text] as const,
    ),
  );
  const sources = [
    'src/product/plugins/legal/documents/fr.ts',
    'src/product/sports/markets/rules/fr.ts',
  ].flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .map((line) => [file, line.includes('«') || BREAKS.test(line) ? line : ''] as const),
  );
  const mails = JSON.stringify([MAIL_WORDS.fr, PRODUCT_WORDS.fr, ACCOUNT_MAIL_WORDS.fr], null, 1)
    .split('\n')
    .map((line) => ['mails', /: (".*?"),?$/.exec(line)?.[1] ?? ''] as const);
  expect(files.length).toBeGreaterThan(50);
  expect(
    [...catalogs, ...sources, ...mails]
      .filter(([, text]) => bad(text))
      .map(([place, text]) => `${place}: ${text}`),
  ).toEqual([]);
});
