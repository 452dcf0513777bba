import { plugin } from '@tests/support/plugins/sample-plugins';
import { expect, it } from 'vitest';
import { buildRegistry } from './build-registry';
import { menuTexts } from './collect-texts';
import { sentenceOf } from './problem-sentences';
import type { PluginDef, TextLoaders } from './types';

function texts(words: Record<string, string>): TextLoaders {
  const load = async () => ({ default: words });
  return { en: load, fr: load, ar: load };
}

const door = plugin('door', { i18n: texts({ welcome: 'Hello', leave: 'Bye' }) });
const house = (id: string, words: Record<string, string>) =>
  plugin(id, { textOverrides: { door: texts(words) } });

async function wordsOf(plugins: PluginDef[], disabled: string[] = []) {
  const { registry, problems } = buildRegistry(plugins, { disabled });
  expect(problems).toEqual([]);
  return (await registry.textsOf('door')?.fr())?.default;
}

it('a plugin replaces another’s texts; the first of two wins, and only while the plugin that replaces is on', async () => {
  const plugins = [house('a', { welcome: 'Come in' }), door, house('b', { welcome: 'Ahoy' })];
  expect(await wordsOf(plugins)).toEqual({ welcome: 'Come in', leave: 'Bye' });
  expect(await wordsOf(plugins, ['a'])).toEqual({ welcome: 'Ahoy', leave: 'Bye' });
  expect(await wordsOf(plugins, ['a', 'b'])).toEqual({ welcome: 'Hello', leave: 'Bye' });
  // A plugin that is off still has a name, such as on the page of plugins.
  expect(await wordsOf(plugins, ['door'])).toEqual({ welcome: 'Come in', leave: 'Bye' });
});

it('replacement texts for an unknown plugin are reported', () => {
  const { problems } = buildRegistry([house('a', {})]);
  expect(problems.map((one) => [one.code, sentenceOf(one)])).toEqual([
    [
      'unknown-texts',
      'The texts of plugin a that replace those of plugin "door" are ignored: no plugin has that id. Check its spelling in textOverrides.',
    ],
  ]);
});

it('the menus use replacement texts', async () => {
  const owner: PluginDef = {
    ...door,
    links: [{ id: 'door.leave', section: 'main', titleKey: 'door:leave', order: 1 }],
  };
  expect(await menuTexts([owner], 'fr')).toEqual({ 'door:leave': 'Bye' });
  expect(await menuTexts([owner, house('a', { leave: 'Farewell' })], 'fr')).toEqual({
    'door:leave': 'Farewell',
  });
});

it('the texts of a plugin’s pages are separate, and absent without the plugin', async () => {
  const shop = plugin('shop', {
    i18n: texts({ name: 'Shop' }),
    pageTexts: texts({ open: 'From nine to five' }),
  });
  const textsOf = async (namespace: string, disabled: string[] = []) =>
    (await buildRegistry([shop], { disabled }).registry.textsOf(namespace)?.ar())?.default;
  expect(await textsOf('shop')).toEqual({ name: 'Shop' });
  expect(await textsOf('shop/texts')).toEqual({ open: 'From nine to five' });
  expect(await textsOf('shop/texts', ['shop'])).toBeUndefined();
});
