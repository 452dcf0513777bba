import { plugin } from '@tests/support/plugins/sample-plugins';
import { expect, it, vi } from 'vitest';
import { createRegistryStore } from './registry-store';

const first = plugin('first');
const all = [
  first,
  plugin('core', { required: true }),
  plugin('board'),
  plugin('awards', { dependsOn: ['board'] }),
];
const store = (off: { fixed?: string[]; configured?: string[]; switched?: string[] } = {}) =>
  createRegistryStore([first], async () => all, {
    fixed: [],
    configured: [],
    switched: [],
    ...off,
  });
const namesOf = (one: ReturnType<typeof store>) => one.current().registry.namespaces;

it('switches plugins off and on while the app runs, those that need them too', async () => {
  const one = store();
  await one.complete();
  const heard = vi.fn();
  one.subscribe(heard);
  one.switchOff(['board']);
  expect(namesOf(one)).toEqual(['first', 'core']);
  expect(one.current().registry.installed.map(({ id }) => id)).toContain('board');
  // The same again changes nothing, so that nothing is drawn again.
  const before = one.current();
  one.switchOff(['board']);
  expect(one.current()).toBe(before);
  one.switchOff([]);
  expect(namesOf(one)).toEqual(['first', 'core', 'board', 'awards']);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('starts with what the server knew, and the operator and the configuration win', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const one = store({
    fixed: ['awards'],
    configured: ['touchline-plugin-left-out'],
    switched: ['board'],
  });
  expect(namesOf(one)).toEqual(['first']);
  await one.complete();
  expect(namesOf(one)).toEqual(['first', 'core']);
  one.switchOff([]);
  expect(namesOf(one)).toEqual(['first', 'core', 'board']);
  expect(one.current().problems.map(({ code, plugin: id }) => `${code} ${id}`)).toEqual([]);
});

it('keeps what the app needs, and forgets no switch of a plugin that is not installed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const one = store({ switched: ['core', 'gone'] });
  await one.complete();
  expect(namesOf(one)).toEqual(['first', 'core', 'board', 'awards']);
  expect(one.current().problems.map(({ code }) => code)).toEqual(['required-plugin']);
});
