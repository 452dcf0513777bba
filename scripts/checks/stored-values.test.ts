import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ResourceDetails } from '@/plugin-api/types';

/** What a record's list, form and page show, and what a plugin adds to them. */
const MODULES = import.meta.glob<Record<string, unknown>>(
  [
    '../../src/resources/*/*.{ts,tsx}',
    '../../src/product/{resources,plugins}/*/*.{ts,tsx}',
    '!**/*.test.*',
  ],
  { eager: true },
);

const isDetails = (value: unknown): value is ResourceDetails & { record: string } =>
  typeof value === 'object' && value !== null && 'record' in value && 'fields' in value;

/** Columns that hold one of a few stored values, as `payments.status`, from the types made of the database. */
const COLUMNS = new Set(
  [
    ...readFileSync('src/resources/database.types.ts', 'utf8').matchAll(
      /^ {2}(\w+): \{\n(.*?)^ {2}\}/gms,
    ),
  ].flatMap(([, record, columns]) =>
    [...(columns ?? '').matchAll(/^ {4}(\w+): '[A-Z_]+'/gm)].map(
      ([, column]) => `${record}.${column}`,
    ),
  ),
);

/** Lists, tabs, files and the history of a record show a value as its field does. */
it('each field of a stored value has words for it', () => {
  const fields = Object.values(MODULES)
    .flatMap((module) => Object.values(module))
    .filter(isDetails)
    .flatMap(({ record, fields }) =>
      fields.map((field) => ({ ...field, column: `${record}.${field.key}` })),
    );
  const stored = fields.filter(({ column }) => COLUMNS.has(column));
  expect(stored.length).toBeGreaterThan(20);
  const silent = stored.filter(({ type, labelKey }) => type === 'text' || !labelKey);
  expect(silent.map(({ column }) => column)).toEqual([]);
});
