import { expect, it } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import { PLUGINS } from '@/plugins';
import { refineResources } from './refine-resources';

it('no resource goes by the name of a table: refine would read another table than it was asked for', () => {
  const resources = refineResources(buildRegistry(PLUGINS).registry);
  const tables = new Set(resources.map(({ name }) => name));
  expect(resources.filter(({ identifier = '' }) => tables.has(identifier))).toEqual([]);
});

it('refine knows the records of the charter, those with a page of their own too', () => {
  const lists = refineResources(buildRegistry(PLUGINS).registry).map(({ name, list }) => [
    name,
    list,
  ]);
  expect(lists).toEqual(
    expect.arrayContaining([
      ['people', '/users'],
      ['fixtures', '/fixtures/football'],
      ['desk_tips', '/manual-predictions'],
      ['desk_slips', '/sure-win-prediction'],
      ['listed_affiliates', '/affiliates'],
      ['markets', '/markets'],
      ['reports', '/reports'],
      ['audit_log', '/audit-log'],
    ]),
  );
});
