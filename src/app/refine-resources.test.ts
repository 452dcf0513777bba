import { expect, it } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import { PLUGINS } from '@/plugins';
import { refineResources } from './refine-resources';

it('no resource identifier is a table’s name, or refine would read the wrong table', () => {
  const resources = refineResources(buildRegistry(PLUGINS).registry);
  const tables = new Set(resources.map(({ name }) => name));
  expect(resources.filter(({ identifier = '' }) => tables.has(identifier))).toEqual([]);
});

it('refine knows all main records, including those with their own pages', () => {
  const lists = refineResources(buildRegistry(PLUGINS).registry).map(({ name, list }) => [
    name,
    list,
  ]);
  expect(lists).toEqual(
    expect.arrayContaining([
      ['people', '/users'],
      ['fixtures', '/fixtures/football'],
      ['manual_predictions', '/manual-predictions'],
      ['manual_slips', '/sure-win-prediction'],
      ['listed_affiliates', '/affiliates'],
      ['markets', '/markets'],
      ['reports', '/reports'],
      ['audit_log', '/audit-log'],
    ]),
  );
});
