import { plugin, resource } from '@tests/support/plugins/sample-plugins';
import { describe, expect, it } from 'vitest';
import { buildRegistry } from './build-registry';
import { completeResource } from './complete-resource';
import { adderOf } from './extend-resources';
import { sentenceOf } from './problem-sentences';
import type {
  AddedFieldDef,
  ExtensionDetails,
  FieldDef,
  PluginDef,
  RecordName,
  RowActionDef,
} from './types';

const field = (key: string, after?: string): AddedFieldDef => ({ key, type: 'text', after });
const action = (id: string): RowActionDef => ({
  id,
  labelKey: 'shell:x',
  icon: 'M0 0',
  rpc: id,
  args: () => ({}),
  successKey: 'shell:done',
});

/** A plugin with a record of two fields and an action. */
const owner = plugin('owner', {
  resources: [
    {
      ...resource('things', '/things'),
      details: async () => ({
        default: {
          record: 'things' as RecordName,
          fields: [field('name'), field('since')] as FieldDef[],
          rowActions: [action('close')],
        },
      }),
    },
  ],
});

const adding = (id: string, details: Omit<ExtensionDetails, 'record'>, to = 'things') =>
  plugin(id, {
    extends: [
      {
        resource: to,
        details: async () => ({ default: { ...details, record: 'things' as RecordName } }),
      },
    ],
  });

async function thingsOf(plugins: PluginDef[], disabled: string[] = []) {
  const { registry } = buildRegistry(plugins, { disabled });
  const things = registry.resource('things');
  if (!things) throw new Error('There are no things.');
  const { fields, rowActions = [], problems = [] } = await completeResource(things);
  return {
    fields: fields.map(({ key }) => key),
    actions: rowActions.map(({ id }) => id),
    problems: problems.map((one) => [one.code, sentenceOf(one)]),
  };
}

describe('a plugin extends a record of another one', () => {
  it('with fields in chosen places and actions after the others, as long as it is on', async () => {
    const extender = adding('b', {
      fields: [field('tag', 'name'), field('last'), field('lost', 'nowhere')],
      rowActions: [action('praise')],
    });
    expect(buildRegistry([extender, owner]).problems).toEqual([]);
    expect(await thingsOf([extender, owner])).toEqual({
      fields: ['name', 'tag', 'since', 'last', 'lost'],
      actions: ['close', 'praise'],
      problems: [],
    });
    expect((await thingsOf([extender, owner], ['b'])).fields).toEqual(['name', 'since']);
  });

  it('but cannot redeclare anything: the first declaration stays', async () => {
    const plugins = [
      owner,
      adding('b', { fields: [field('name'), field('tag')], rowActions: [action('close')] }),
      adding('c', { fields: [field('tag')] }),
    ];
    expect(await thingsOf(plugins)).toEqual({
      fields: ['name', 'since', 'tag'],
      actions: ['close'],
      problems: [
        [
          'duplicate-field',
          'The field things.name from plugin b is ignored: plugin owner already declares it. Remove one of them.',
        ],
        [
          'duplicate-action',
          'The action things.close from plugin b is ignored: plugin owner already declares it. Choose another id.',
        ],
        [
          'duplicate-field',
          'The field things.tag from plugin c is ignored: plugin b already declares it. Remove one of them.',
        ],
      ],
    });
  });

  it('and keeps an action that one plugin declares twice, for two cases', async () => {
    const twice = plugin('owner', {
      resources: [
        {
          ...resource('things', '/things'),
          details: async () => ({
            default: {
              record: 'things' as RecordName,
              fields: [field('score'), field('score'), field('since')] as FieldDef[],
            },
          }),
        },
      ],
    });
    const extender = adding('b', { fields: [field('tag', 'score'), field('tag', 'tag')] });
    expect(await thingsOf([twice, extender])).toEqual({
      fields: ['score', 'score', 'tag', 'tag', 'since'],
      actions: [],
      problems: [],
    });
  });

  it('whose added fields are known by the plugin that added them', async () => {
    const { registry } = buildRegistry([adding('b', { fields: [field('tag')] }), owner]);
    const things = registry.resource('things');
    if (!things) throw new Error('There are no things.');
    const { fields } = await completeResource(things);
    expect(fields.map((one) => [one.key, adderOf(one)])).toEqual([
      ['name', undefined],
      ['since', undefined],
      ['tag', 'b'],
    ]);
  });

  it('which must be installed, even if switched off', () => {
    const plugins = [owner, adding('b', {}, 'thongs')];
    expect(buildRegistry(plugins).problems.map(sentenceOf)).toEqual([
      'The additions of plugin b to the record "thongs" is ignored: no plugin declares it. Check the id, or install the plugin that does.',
    ]);
    const off = buildRegistry([owner, adding('b', {})], { disabled: ['owner'] });
    expect(off.problems).toEqual([]);
  });

  it('and that record’s pages then also load its texts', () => {
    const { registry } = buildRegistry([
      plugin('ground'),
      owner,
      { ...adding('b', {}), dependsOn: ['ground'] },
    ]);
    expect(registry.namespacesOf('owner')).toEqual(['owner', 'b', 'ground']);
  });
});

describe('the keys of a record’s actions', () => {
  const keyed = (id: string, key: string) => ({ ...action(id), key }) as RowActionDef;

  it('are unique, single letters, and none that lists use themselves', async () => {
    const rowActions = [
      keyed('approve', 'A'),
      keyed('archive', 'A'),
      keyed('jump', 'J'),
      keyed('edit', 'E'),
      keyed('lower', 'r'),
      keyed('two', 'Shift'),
      // One action in two cases.
      keyed('approve', 'A'),
    ];
    const { registry } = buildRegistry([owner, adding('b', { rowActions })]);
    const things = registry.resource('things');
    if (!things) throw new Error('There are no things.');
    const { rowActions: actions = [], problems = [] } = await completeResource(things);
    expect(actions.map(({ id, key }) => [id, key])).toEqual([
      ['close', undefined],
      ['approve', 'A'],
      ['archive', undefined],
      ['jump', undefined],
      ['edit', undefined],
      ['lower', undefined],
      ['two', undefined],
      ['approve', 'A'],
    ]);
    expect(problems.map(({ code, plugin, subject }) => [code, plugin, subject])).toEqual([
      ['duplicate-action-key', 'b', 'A (things.archive)'],
      ['reserved-action-key', 'b', 'J (things.jump)'],
      ['reserved-action-key', 'b', 'E (things.edit)'],
      ['reserved-action-key', 'b', 'r (things.lower)'],
      ['reserved-action-key', 'b', 'Shift (things.two)'],
    ]);
  });

  it('of one plugin are checked without another one as well', async () => {
    const own = plugin('alone', {
      resources: [
        {
          ...resource('things', '/things'),
          details: async () => ({
            default: {
              record: 'things' as RecordName,
              fields: [],
              rowActions: [keyed('a', 'A'), keyed('b', 'A')],
            },
          }),
        },
      ],
    });
    expect((await thingsOf([own])).problems.map(([code]) => code)).toEqual([
      'duplicate-action-key',
    ]);
  });
});

it('keeps the record of a registry in the next one, unless its additions changed', () => {
  const board = plugin('board', { resources: [resource('entries', '/board')] });
  const more = plugin('more', {
    extends: [
      { resource: 'entries', details: async () => ({ default: { record: 'entries' as never } }) },
    ],
  });
  const recordOf = (disabled: string[]) =>
    buildRegistry([board, more, plugin('other')], { disabled }).registry.resource('entries');
  const whole = recordOf([]);
  expect(recordOf(['other'])).toBe(whole);
  expect(recordOf(['more'])).not.toBe(whole);
});
