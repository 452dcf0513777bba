// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code to be read
import { expect, it } from 'vitest';
import { parse } from './syntax.ts';
import { untranslated } from './untranslated.ts';

const find = (code: string, allowed?: string[]) => untranslated(parse('a.tsx', code), allowed);

it.each([
  ['<p>Two words</p>', 'Two words'],
  ['<p>{name} won</p>', 'won'],
  ['<>{"Hello"}</>', 'Hello'],
  ['<p>{open ? "Hide" : t("show")}</p>', 'Hide'],
  ['<p>{name || "Nobody"}</p>', 'Nobody'],
  ['<p>{`${n} tips`}</p>', '… tips'],
  ['<button aria-label="Close" />', 'Close'],
  ['<img alt={`Crest of ${team}`} />', 'Crest of …'],
  ['<Field placeholder="Name" />', 'Name'],
  ['<Field helperText={bad && "Wrong"} />', 'Wrong'],
  ['<Dialog title="Sure?" />', 'Sure?'],
  ['<Dialog confirmLabel="Yes" />', 'Yes'],
  ['toast.success("Saved")', 'Saved'],
  ['<p>نعم</p>', 'نعم'],
])('finds the words in %s', (code, text) => {
  expect(find(code)).toEqual([`a.tsx:1 shows "${text}" in every language.`]);
});

it.each([
  '<p>{t("a.b")}</p>',
  '<p> · {n} – 2&nbsp;% </p>',
  '<Box sx={{ color: "text.primary" }} className="wide" />',
  '<Button title={t("close")} variant="contained">{label}</Button>',
  '<kbd>Esc</kbd>',
  '<Box component="kbd" dir="ltr">Ctrl</Box>',
  'toast.error(t("failed"))',
  'const text = "not shown";',
])('finds none in %s', (code) => {
  expect(find(code)).toEqual([]);
});

it('leaves out what is allowed', () => {
  expect(find('<p>Touchline</p>', ['Touchline'])).toEqual([]);
});
