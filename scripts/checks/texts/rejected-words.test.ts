import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Names that docs/glossary.md rejects, as they would be spelled in code and SQL. */
const REJECTED =
  /sure-?(?:win|game)s?\b(?!-prediction)|sure_(?:win|game)|manual_(?:prediction|slip)|(?:record|slip|tip)_entr(?:y|ies)\b|[sS]ure(?:Win|Game)|[mM]anual(?:Prediction|Slip)|\b(?:Record|Slip|Tip)Entr(?:y|ies)|predictions-desk|predictionsDesk|PredictionsPage/g;

/** The type of a log entry in SQL, a metric that is in use, and a URL that the specification fixes. */
const ALLOWED = /private\.record_entry\b|touchline_record_entries\b|\/suregames/g;

/** Texts that say "prediction" or "sure game" because the specification fixes the heading. */
const HEADINGS =
  /^(?:View Predictions|View Sure Games|Manual predictions|Sure-win predictions|Sure games in the record|(?:Free|Basic|Premium|VIP) (?:predictions|sure games)|Sure games[:,] .*)$/;

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => ending.test(file));

const rejectedIn = (text: string) => text.replace(ALLOWED, '').match(REJECTED) ?? [];

it.each([
  ["t('sure-win:name')", 1],
  ['from public.record_entries', 1],
  ['row(…)::private.record_entry', 0],
  ["path: '/sure-win-prediction'", 0],
  ["to: '/suregames/vip'", 0],
])('%s has %d rejected names', (text, count) => {
  expect(rejectedIn(text)).toHaveLength(count);
});

it('code and SQL use the names of docs/glossary.md', () => {
  const files = [
    ...filesOf('src/product', /\.(?:tsx?|sql)$/),
    ...filesOf('supabase/schemas', /\.sql$/),
  ];
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    rejectedIn(`${file}\n${readFileSync(join(ROOT, file), 'utf8')}`).map(
      (word) => `${file}: ${word}`,
    ),
  );
  expect(found).toEqual([]);
});

it('English texts say tip and slip except in headings that the specification fixes', () => {
  const found = filesOf('src/product', /\/en\.json$/).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(join(ROOT, file), 'utf8')))
      .filter(([, text]) => /prediction|sure.?(?:win|game)/i.test(text) && !HEADINGS.test(text))
      .map(([key, text]) => `${file}: ${key} "${text}"`),
  );
  expect(found).toEqual([]);
});
