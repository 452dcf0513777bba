import { expect, it } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import { PLUGINS } from '@/plugins';
import { refineResources } from './refine-resources';

it('no resource goes by the name of a table: refine would read another table than it was asked for', () => {
  const resources = refineResources(buildRegistry(PLUGINS).registry);
  const tables = new Set(resources.map(({ name }) => name));
  expect(resources.filter(({ identifier = '' }) => tables.has(identifier))).toEqual([]);
});
