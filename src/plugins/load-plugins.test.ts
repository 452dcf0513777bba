import { plugin } from '@tests/support/plugins/sample-plugins';
import { expect, it } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import { originOf } from '@/plugin-api/origin';
import { sentenceOf } from '@/plugin-api/problem-sentences';
import type { PluginDef } from '@/plugin-api/types';
import { PLUGINS } from '.';
import { loadPlugins } from './load-plugins';

it('adds the plugins of packages to the app’s own, after them and in order', async () => {
  const entries = ['a', 'b'].map((name) => ({
    name,
    version: '1.2.3',
    load: async () => ({ default: plugin(name) }),
  }));
  const plugins = await loadPlugins(entries);
  expect(plugins.slice(0, PLUGINS.length)).toEqual(PLUGINS);
  const { registry, problems } = buildRegistry(plugins);
  expect(problems).toEqual([]);
  expect([plugins[0], plugins.at(-1)].map((one) => originOf(one as PluginDef))).toEqual([
    { part: 'framework' },
    { package: 'b', version: '1.2.3' },
  ]);
  expect(registry.namespaces.slice(-2)).toEqual(['a', 'b']);
});

it('names the packages that fail, and takes nothing else down', async () => {
  const plugins = await loadPlugins([
    { name: 'throws', version: '1.2.3', load: () => Promise.reject(new Error('no window')) },
    { name: 'empty', version: '1.2.3', load: async () => ({}) as { default: never } },
    { name: 'made', version: '1.2.3', load: async () => ({ default: (() => ({})) as never }) },
    { name: 'absent', reason: 'it is not there.' },
    {
      name: 'odd',
      version: '1.2.3',
      load: async () => ({ default: { id: 'odd', resources: 3 } as never }),
    },
    { name: 'good', version: '1.2.3', load: async () => ({ default: plugin('good') }) },
    { name: 'twice', version: '1.2.3', load: async () => ({ default: plugin('good') }) },
  ]);
  const { registry, problems } = buildRegistry(plugins);
  expect(problems.map((one) => [one.code, one.plugin, sentenceOf(one)])).toEqual([
    ['package-failed', 'throws', expect.stringMatching(/failed while loading: no window/)],
    ['package-failed', 'empty', expect.stringMatching(/no default export/)],
    ['package-failed', 'made', expect.stringMatching(/no default export with an id/)],
    ['package-failed', 'absent', expect.stringMatching(/it is not there/)],
    ['broken-plugin', 'odd', expect.any(String)],
    ['duplicate-plugin', 'good', expect.stringMatching(/good of twice .* good of good /)],
  ]);
  expect(registry.plugins).toHaveLength(PLUGINS.length + 1);
});

it('names a plugin of the application whose id is not the name of its folder', async () => {
  const load = async () => ({ default: plugin('notes') });
  const { registry, problems } = buildRegistry(
    await loadPlugins([
      { name: 'plugins/tasks', version: '1.0.0', ownId: 'tasks', load },
      { name: 'plugins/notes', version: '1.0.0', ownId: 'notes', load },
    ]),
  );
  expect(problems.map(sentenceOf)).toEqual([
    expect.stringMatching(
      /plugins\/tasks .*has the id "notes", and must have the folder's name: tasks\./,
    ),
  ]);
  expect(registry.plugins.some(({ id }) => id === 'notes')).toBe(true);
});
