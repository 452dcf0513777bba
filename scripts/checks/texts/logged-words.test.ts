import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { buildRegistry } from '../../../src/plugin-api/build-registry.ts';
import { ACTIONS, tableKeyOf } from '../../../src/plugins/audit-log/audit-line.ts';
import { PLUGINS } from '../../../src/plugins/index.ts';
import { FAILURES } from '../../../src/product/resources/payments/failures.ts';
import { LANGS } from '../../../src/shared/languages.ts';
import { readCatalogs } from './catalogs.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const filesIn = (folder: string, names: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
    .join('\n');
const sql = `${filesIn('supabase/schemas', /\.sql$/)}\n${filesIn('src/product/schema', /\.sql$/)}`;
const functions = filesIn('src/product/functions', /\.ts$/);
const all = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))].sort();

const catalogs = new Map(readCatalogs(ROOT).map(({ namespace, texts }) => [namespace, texts]));
/** The languages that lack a text. */
const lacking = (fullKey: string) => {
  const [namespace = '', key = ''] = fullKey.split(':');
  return LANGS.filter((lang) => !catalogs.get(namespace)?.[lang][key]);
};

describe('what the audit log names has a text in every language', () => {
  const { resources, plugins } = buildRegistry(PLUGINS).registry;
  const tables = all(sql, /(?:keep_audit_of\('|_audit_insert after insert on )public\.(\w+)/g);

  it('reads every audited table', () => {
    expect(tables).toEqual(expect.arrayContaining(['app_settings', 'entitlements', 'payouts']));
  });

  it.each(tables)('the table %s', (table) => {
    const key = tableKeyOf(table, resources, plugins);
    expect(key && lacking(key)).toEqual([]);
  });

  it.each(ACTIONS)('the action %s', (action) => {
    const keys = [`audit-log:did.${action}`, `audit-log:action.${action}`];
    expect(keys.flatMap(lacking)).toEqual([]);
  });
});

describe('why a payment failed has a text in every language', () => {
  const obstacles =
    /function private\.sale_obstacle[\s\S]*?\$\$([\s\S]*?)\$\$/.exec(sql)?.[1] ?? '';
  const codes = [
    ...all(obstacles, /return '(\w+)'/g),
    ...all(sql, /end_payment\([^;]*?, '(?:FAILED|ABANDONED)', '(\w+)'/g),
    ...all(functions, /failure_code: '(\w+)'/g),
  ];

  it('whatever the database and the sandbox write', () => {
    expect(codes).toEqual(expect.arrayContaining(['PLAN_GONE', 'REJECTED', 'card_declined']));
    expect(FAILURES).toEqual(expect.arrayContaining(codes));
    expect(FAILURES.flatMap((code) => lacking(`payments:failure.${code}`))).toEqual([]);
  });
});
