import { plugin, resource } from '@tests/support/plugins/sample-plugins';
import { describe, expect, it } from 'vitest';
import { buildRegistry } from './build-registry';
import { nameProblems } from './check-names';
import { overrideProblems } from './check-overrides';
import { sentenceOf } from './problem-sentences';
import { EVERYBODY, type PluginDef, type RecordName, type ResourceDef } from './types';

const page = async () => ({ default: () => null });
const things = 'things' as RecordName;
const subject = { resource: things };
const found = (...plugins: PluginDef[]) =>
  buildRegistry(plugins).problems.map(({ code, plugin, subject }) => [code, plugin, subject]);
const can = (plugins: PluginDef[], ...asked: Parameters<ReturnType<typeof registryOf>['can']>) =>
  registryOf(plugins).can(...asked);
const registryOf = (plugins: PluginDef[]) => buildRegistry(plugins).registry;
const withThings = (parts: Partial<ResourceDef> = {}) =>
  plugin('a', { resources: [{ ...resource('things', '/things'), ...parts }] });

describe('rules for others’ records', () => {
  const all = { actions: '*' as const, roles: '*' as const };
  const cases: [string, PluginDef, PluginDef][] = [
    ['whose plugin rules it', withThings(), plugin('b', { access: [{ ...subject, ...all }] })],
    [
      'that has its own rules',
      withThings({ access: [{ actions: '*', roles: ['ADMIN'] }] }),
      plugin('b', { access: [{ ...subject, ...all }] }),
    ],
    [
      'through a resource over the same table',
      withThings(),
      plugin('b', {
        access: [],
        resources: [{ ...resource('mine', '/mine'), table: things, access: [all] }],
      }),
    ],
    [
      'through a resource of that name for rules',
      withThings({ access: [{ actions: '*', roles: ['ADMIN'] }] }),
      plugin('b', {
        access: [],
        resources: [{ ...resource('mine', '/mine'), accessResource: things, access: [all] }],
      }),
    ],
    [
      'that is a mere subject',
      plugin('a', { access: [{ ...subject, actions: ['run'], roles: ['ADMIN'] }] }),
      plugin('b', { access: [{ ...subject, ...all }] }),
    ],
  ];

  it.each(cases)('%s widen nothing, and are reported', (_, owner, other) => {
    for (const plugins of [[owner, other]]) {
      expect(found(...plugins)).toEqual([['foreign-access', 'b', 'things']]);
      expect(can(plugins, 'USER', 'things', 'delete')).toBe(false);
    }
  });

  it('widen nothing while the owner is off', () => {
    const [, owner, other] = cases[0] ?? [];
    const { registry } = buildRegistry([owner, other] as PluginDef[], { disabled: ['a'] });
    expect(registry.can('USER', 'things', 'delete')).toBe(false);
  });
});

describe('verbs and roles of rules', () => {
  const ruled = (rule: object) =>
    plugin('a', {
      resources: [resource('things', '/things')],
      access: [
        { ...subject, actions: '*', roles: ['ADMIN'] },
        { ...subject, ...(rule as { actions: '*'; roles: '*' }) },
      ],
    });

  it.each(['lisst', 'List', 'lst', 'creat', 'shwo', 'deleted', 'edits', 'edti'])(
    'reports %s, which nothing asks for and which resembles one that is asked for',
    (action) => {
      const problems = found(ruled({ actions: [action], roles: ['USER'] }));
      expect(problems).toEqual([['misspelt-action', 'a', `things ${action}`]]);
    },
  );

  it.each(['history', 'publish', 'settle', 'import', 'export', 'grant', 'refund', 'run', 'lift'])(
    'lets a plugin have its own verb %s',
    (action) => expect(found(ruled({ actions: [action], roles: ['USER'] }))).toEqual([]),
  );

  it('lets it have one that resembles another, if something asks for it', () => {
    const asked = {
      ...ruled({ actions: ['lists'], roles: ['USER'] }),
      commands: [
        {
          id: 'c',
          titleKey: 'a:c' as const,
          access: { ...subject, action: 'lists' },
          run: () => undefined,
        },
      ],
    };
    expect(found(asked)).toEqual([]);
  });

  it('reports a star or an unknown role in a list, which names nobody', () => {
    expect(found(ruled({ actions: ['*'], roles: ['USER'] }))).toEqual([
      ['misspelt-action', 'a', 'things *'],
    ]);
    expect(found(ruled({ actions: ['show'], roles: ['*', 'Admin'] }))).toEqual([
      ['unknown-role', 'a', '*'],
      ['unknown-role', 'a', 'Admin'],
    ]);
  });

  it('ignores a rule that lets visitors do everything', () => {
    const open = ruled({ actions: '*', roles: EVERYBODY });
    expect(found(open)).toEqual([['open-to-visitors', 'a', 'things']]);
    expect(can([open], 'ANON', 'things', 'delete')).toBe(false);
    expect(can([open], 'USER', 'things', 'delete')).toBe(true);
  });

  it('reports the same of a rule that a resource declares', () => {
    const access = [{ actions: '*' as const, roles: EVERYBODY }];
    const open = plugin('a', {
      access: [],
      resources: [{ ...resource('things', '/things'), access }],
    });
    expect(found(open)).toEqual([['open-to-visitors', 'a', 'things']]);
  });
});

describe('members that do nothing', () => {
  const route = { id: 'a.x', path: '/x', page, layout: 'app', titleKey: 'a:x' } as const;
  const widget = {
    id: 'a.w',
    titleKey: 'a:w',
    size: { columns: 12, height: 90 },
    order: 1,
    component: page,
  };

  it.each([
    ['of a manifest', { enabledByDefault: false }, 'enabledByDefault'],
    ['misspelt', { ressources: [] }, 'ressources'],
    ['of a route', { routes: [{ ...route, tittle: 'x' }] }, 'a.x: tittle'],
    ['of a resource', { resources: [{ ...resource('r', '/r'), icons: 1 }] }, 'r: icons'],
    ['of a widget', { widgets: [{ ...widget, on: 'x' }] }, 'a.w: on'],
  ])('are reported: %s', (_, parts, name) => {
    expect(found(plugin('a', parts as Partial<PluginDef>))).toEqual([['unused-member', 'a', name]]);
  });

  it('are reported: a page whose action a resource lacks', () => {
    const things = { ...resource('things', '/things'), actions: ['list' as const] };
    const odd = { ...things, pages: { list: page, create: page }, paths: { edit: '/e/:id' } };
    expect(found(plugin('a', { resources: [odd] as unknown as ResourceDef[] }))).toEqual([
      ['unused-member', 'a', 'things: pages.create'],
      ['unused-member', 'a', 'things: paths.edit'],
    ]);
  });

  it('are reported: a widget for a page that no plugin has', () => {
    const lost = plugin('a', { widgets: [{ ...widget, page: 'hmoe' }] as never });
    expect(found(lost)).toEqual([['unknown-widget-page', 'a', 'a.w']]);
    const shown = plugin('b', {
      routes: [{ ...route, titleKey: 'shell:x', showsWidgets: 'hmoe' }],
    });
    expect(found(lost, shown)).toEqual([]);
  });
});

describe('what is ignored', () => {
  const nav = (to?: string) => ({ section: 'main', titleKey: 'shell:x' as const, order: 1, to });
  const menuOf = (...plugins: PluginDef[]) =>
    registryOf(plugins)
      .nav('ADMIN')
      .flatMap(({ nodes }) => nodes.map(({ id }) => id));
  const made = (...plugins: PluginDef[]) =>
    registryOf(plugins)
      .commands('ADMIN')
      .map(({ id }) => id);
  const listed = (id: string, path: string) => ({ ...resource(id, path), nav: nav() });

  it('is in no menu: a record whose id is taken, at another’s path and at its own', () => {
    const first = plugin('a', { resources: [listed('things', '/things')] });
    for (const path of ['/things', '/others']) {
      const second = plugin('b', { access: [], resources: [listed('things', path)] });
      expect(found(first, second)).toEqual([['duplicate-resource', 'b', 'things']]);
      expect(menuOf(first, second)).toEqual(['/things']);
    }
  });

  it('is in no menu and no palette: pages at paths that are taken', () => {
    const first = plugin('a', { resources: [listed('things', '/things')] });
    const second = plugin('b', { resources: [listed('more', '/things')] });
    expect(menuOf(first, second)).toEqual(['/things']);
    expect(made(first, second)).toEqual(['page /things', 'create things']);
    const route = { id: 'r', path: '/r', layout: 'app' as const, titleKey: 'shell:x' as const };
    const pages = ['a', 'b'].map((id) => plugin(id, { routes: [{ ...route, page, nav: nav() }] }));
    expect(menuOf(...pages)).toEqual(['/r']);
    const other = plugin('b', { routes: [{ ...route, path: '/other', page, nav: nav() }] });
    expect(menuOf(pages[0] as PluginDef, other)).toEqual(['/r']);
  });

  it('leaves the menu entries of one page under several names', () => {
    const both = [nav('/things?of=me'), nav('/things')] as NonNullable<ResourceDef['nav']>;
    const one = plugin('a', { resources: [{ ...resource('things', '/things'), nav: both }] });
    expect(menuOf(one)).toEqual(['/things?of=me', '/things']);
  });
});

describe('names that two plugins give', () => {
  const named = (...plugins: PluginDef[]) =>
    nameProblems(registryOf(plugins)).map(({ code, plugin, subject }) => [code, plugin, subject]);
  const twice = (parts: Partial<PluginDef>) => named(plugin('a', parts), plugin('b', parts));
  const texts = { en: page, fr: page, ar: page } as never;

  it.each<[string, Partial<PluginDef>]>([
    ['slot "a.more"', { ownSlots: ['a.more' as never] }],
    ['shared texts "gallery"', { partTexts: { gallery: texts } }],
    ['logged table "things"', { loggedTables: { things: 'shell:x' } }],
    ['part "sports" of the viewer', { viewer: { id: 'sports', read: () => ({}) } as never }],
  ])('the %s is reported', (name, parts) => {
    expect(twice(parts)).toEqual([['duplicate-name', 'b', name]]);
  });

  it('a slot of the frame is Touchline’s', () => {
    expect(named(plugin('a', { ownSlots: ['app.top'] }))).toEqual([
      ['duplicate-name', 'a', 'slot "app.top"'],
    ]);
  });

  it.each([
    [
      ['g', 'x'],
      ['g', 'x'],
    ],
    [
      ['g', 'x'],
      ['G', 'X'],
    ],
    [['g', 'x'], ['g']],
  ])('the shortcuts %s and %s are reported', (one, other) => {
    const command = (id: string, shortcut: string[]) =>
      plugin(id, { commands: [{ id, titleKey: 'shell:x', shortcut, run: () => {} }] });
    expect(found(command('a', one), command('b', other))).toMatchObject([
      ['duplicate-shortcut', 'b', expect.any(String)],
    ]);
  });
});

describe('replaced texts', () => {
  const texts = (en: Record<string, string>) => {
    const load = async () => ({ default: en });
    return { en: load, fr: load, ar: load };
  };
  const owner = { ...plugin('a'), i18n: texts({ name: 'A', more: 'B' }) };
  const by = (id: string, ...keys: string[]) =>
    plugin(id, {
      textOverrides: { a: texts(Object.fromEntries(keys.map((key) => [key, 'X']))) },
    });
  const wrong = async (...plugins: PluginDef[]) =>
    (await overrideProblems(registryOf(plugins))).map(sentenceOf);

  it('are reported where there is no such text', async () => {
    expect(await wrong(owner, by('b', 'name'))).toEqual([]);
    expect(await wrong(owner, by('b', 'nmae'))).toEqual([
      'The replacement of "a:nmae" by plugin b does nothing: there is no such text in language en. Check its spelling in textOverrides, or take it out.',
    ]);
  });

  it('are reported where another plugin replaces them already', async () => {
    expect(await wrong(owner, by('b', 'name'), by('c', 'name', 'more'))).toEqual([
      'The replacement of "a:name" by plugin c is ignored: plugin b replaces that text already. Take one of them out, or change the order under plugins in touchline.config.ts.',
    ]);
  });
});
