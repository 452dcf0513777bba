import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIELD_TYPES } from '@/crud/field-types/field-types';

const EXAMPLES = 'src/samples/plugins/generated-pages/pages/field-types/fields';
const types = Object.keys(FIELD_TYPES).toSorted();

it('each type of field has an example in the gallery', () => {
  const examples = readdirSync(EXAMPLES).map((name) => name.replace(/\.ts$/, ''));
  expect(examples.toSorted()).toEqual(expect.arrayContaining(types));
});

it('each type of field is in the guide', () => {
  const rows = readFileSync('docs/field-types.md', 'utf8').matchAll(/^\| `(\w+)`/gm);
  expect([...rows].map(([, type]) => type)).toEqual(expect.arrayContaining(types));
});
