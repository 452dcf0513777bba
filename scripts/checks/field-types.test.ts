import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIELD_TYPES } from '@/crud/field-types/field-types';

it('each type of field is in the guide', () => {
  const rows = readFileSync('docs/field-types.md', 'utf8').matchAll(/^\| `(\w+)`/gm);
  expect([...rows].map(([, type]) => type)).toEqual(
    expect.arrayContaining(Object.keys(FIELD_TYPES)),
  );
});
