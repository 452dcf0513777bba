import { plugin, resource } from '@tests/support/plugins/sample-plugins';
import type { FieldDef, TextLoaders } from 'touchline/plugin-api';
import { problemsOf } from 'touchline/testing';
import { expect, it } from 'vitest';

const texts = async (words: Record<string, string>) => ({ default: words });
const words = { name: 'Notes' };
const i18n: TextLoaders = { en: () => texts(words), fr: () => texts(words), ar: () => texts({}) };

const notes = (fields: FieldDef[]) => ({
  ...resource('notes', '/notes'),
  details: async () => ({ default: { record: 'notes' as never, fields } }),
});

it('a sound plugin has no problems', async () => {
  const sound = plugin('notes', { i18n: { ...i18n, ar: i18n.en }, resources: [notes([])] });
  expect(await problemsOf(sound)).toEqual([]);
});

it('names an action on rows that no rule grants, so that nobody is ever offered it', async () => {
  const closing = {
    id: 'close',
    labelKey: 'notes:name' as const,
    icon: '' as never,
    work: async () => ({ default: async () => {} }),
  };
  const withAction = (actions: string[]) =>
    plugin('notes', {
      i18n: { ...i18n, ar: i18n.en },
      access: [
        { resource: 'notes' as never, actions: ['list', 'show', ...actions], roles: ['ADMIN'] },
      ],
      resources: [
        {
          ...notes([]),
          actions: ['list', 'show'],
          details: async () => ({
            default: { record: 'notes' as never, fields: [], rowActions: [closing] },
          }),
        },
      ],
    });
  expect(await problemsOf(withAction(['close']))).toEqual([]);
  expect(await problemsOf(withAction([]))).toMatchObject([
    { code: 'unknown-access-action', subject: 'notes close' },
  ]);
});

it('names a text that one language lacks, an unknown field type, and a clash with the framework', async () => {
  const fields = [{ key: 'a', type: 'colour' as never, labelKey: 'notes:name' as const }];
  const unsound = plugin('notes', { i18n, resources: [notes(fields)], basePath: '/users' });
  const lone = plugin('notes', { i18n, resources: [notes(fields)] });
  expect((await problemsOf(lone)).map(({ code, subject }) => [code, subject])).toEqual([
    ['unknown-field-type', 'notes.a'],
    ['missing-text', 'notes:name'],
  ]);
  expect((await problemsOf(unsound)).map(({ code }) => code)).toContain('base-path');
});
