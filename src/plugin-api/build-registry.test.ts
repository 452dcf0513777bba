import { plugin, resource } from '@tests/support/plugins/sample-plugins';
import { describe, expect, it } from 'vitest';
import { buildRegistry } from './build-registry';
import { recordPagePath } from './paths';
import { sentenceOf } from './problem-sentences';
import { EVERYBODY, type PluginDef, type RecordName, type SearchDef, type Viewer } from './types';

const page = async () => ({ default: () => null });
const route = (id: string, path: string) => ({
  id,
  path,
  page,
  layout: 'app' as const,
  titleKey: 'shell:x' as const,
});
const codes = (plugins: PluginDef[], disabled: string[] = []) =>
  buildRegistry(plugins, { disabled }).problems.map(({ code }) => code);
const paths = (plugins: PluginDef[]) =>
  buildRegistry(plugins).registry.routes.map(({ path, plugin: owner }) => `${owner} ${path}`);

describe('buildRegistry', () => {
  it('has no problem with sound plugins, and derives the pages of a resource', () => {
    const built = buildRegistry([plugin('a', { resources: [resource('things', '/things')] })]);
    expect(built.problems).toEqual([]);
    expect(built.registry.routes.map(({ id, path }) => [id, path])).toEqual([
      ['things.list', '/things'],
      ['things.create', '/things/new'],
      ['things.edit', '/things/:id/edit'],
      ['things.show', '/things/:id'],
    ]);
    expect(built.registry.namespaces).toEqual(['a']);
  });

  it('lets a resource’s pages have other paths', () => {
    const paths = { create: '/things/add', show: '/things/preview/:id' };
    const things = { ...resource('things', '/things/list'), paths };
    const { registry } = buildRegistry([plugin('a', { resources: [things] })]);
    expect(registry.routes.map(({ path }) => path)).toEqual([
      '/things/list',
      '/things/add',
      '/things/list/:id/edit',
      '/things/preview/:id',
    ]);
    expect(recordPagePath(things, 'show', 'a b')).toBe('/things/preview/a%20b');
  });

  it('names code, both owners and one sentence; the first declaration wins', () => {
    const plugins = [
      plugin('a', { routes: [route('a.x', '/a/:id')] }),
      plugin('b', { routes: [route('b.x', '/a/:slug')] }),
    ];
    const { problems } = buildRegistry(plugins);
    expect(problems).toEqual([
      { code: 'duplicate-route', plugin: 'b', other: 'a', subject: '/a/:slug' },
    ]);
    expect(problems.map(sentenceOf)).toEqual([
      '"/a/:slug" from plugin b is ignored: plugin a already declares it. Choose another path.',
    ]);
    expect(paths(plugins)).toEqual(['a /a/:id']);
  });

  it.each(['/things/new', '/things/:key', '/things/:key/edit'])(
    'reserves the generated path %s',
    (path) => {
      const plugins = [
        plugin('a', { resources: [resource('things', '/things')] }),
        plugin('b', { routes: [route('b.x', path)] }),
      ];
      expect(codes(plugins)).toEqual(['duplicate-route']);
    },
  );

  it('keeps a fixed path beside a parameter', () => {
    const routes = [route('x', '/a/:id'), route('y', '/a/import')];
    expect(codes([plugin('a', { routes })])).toEqual([]);
  });

  it('reports a plugin id that is listed twice', () => {
    expect(codes([plugin('a'), plugin('a')])).toEqual(['duplicate-plugin']);
  });

  it.each(['', 'two words', 'a.b', 'évènements', '1st', `a${'b'.repeat(60)}`])(
    'switches off a plugin whose id “%s” can’t be switched off or set',
    (id) => {
      const { registry, problems } = buildRegistry([plugin(id), plugin('b')]);
      expect(problems.map(({ code, plugin }) => [code, plugin])).toEqual([
        ['plugin-id', id || '1'],
      ]);
      expect(registry.plugins.map((one) => one.id)).toEqual(['b']);
    },
  );

  it('switches off a plugin of another API version', () => {
    const old = { ...plugin('a', { routes: [route('x', '/x')] }), apiVersion: 2 } as never;
    expect(codes([old])).toEqual(['api-version']);
    expect(paths([old])).toEqual([]);
  });

  it('matches base paths by whole segments', () => {
    const of = (first: string, second: string) =>
      codes([plugin('a', { basePath: first }), plugin('b', { basePath: second })]);
    expect(of('/fixtures', '/fixtures')).toEqual(['base-path']);
    expect(of('/fixtures', '/fixtures/import')).toEqual(['base-path']);
    expect(of('/fixtures/import', '/fixtures')).toEqual(['base-path']);
    expect(of('/fixtures', '/fixtures-old')).toEqual([]);
    expect(of('/', '/fixtures')).toEqual([]);
  });

  it('keeps foreign routes out of a base path', () => {
    const plugins = [
      plugin('b', { routes: [route('b.x', '/a/deep/x'), route('b.y', '/about')] }),
      plugin('a', { basePath: '/a' }),
    ];
    expect(codes(plugins)).toEqual(['foreign-base-path']);
    expect(paths(plugins)).toEqual(['b /about']);
  });

  it('lets plugins into a base path that depend on its owner', () => {
    const plugins = [
      plugin('a', { basePath: '/a' }),
      plugin('b', { dependsOn: ['a'], routes: [route('b.x', '/a/deep/x')] }),
    ];
    expect(codes(plugins)).toEqual([]);
    expect(paths(plugins)).toEqual(['b /a/deep/x']);
  });

  it('reports duplicate resources, route ids, commands and slot entries', () => {
    const twice = {
      resources: [resource('things', '/t')],
      routes: [route('same', '/r')],
      commands: [{ id: 'c', titleKey: 'shell:x' as const, run: () => undefined }],
      slots: [{ slot: 'appBar.end' as const, id: 's', order: 1, component: page }],
    };
    const other = {
      ...twice,
      access: [],
      resources: [resource('things', '/t2')],
      routes: [route('same', '/r2')],
    };
    expect(codes([plugin('a', twice), plugin('b', other)]).sort()).toEqual([
      'duplicate-command',
      'duplicate-resource',
      'duplicate-route-id',
      'duplicate-slot-entry',
    ]);
  });

  it('drops a shortcut that is taken and keeps its command', () => {
    const command = (id: string) => ({
      id,
      titleKey: 'shell:x' as const,
      shortcut: ['g', 'h'],
      run: () => undefined,
    });
    const { registry, problems } = buildRegistry([
      plugin('a', { commands: [command('one')] }),
      plugin('b', { commands: [command('two')] }),
    ]);
    expect(problems.map(({ code, other }) => [code, other])).toEqual([['duplicate-shortcut', 'a']]);
    expect(registry.commands('USER').map(({ id, shortcut }) => [id, shortcut])).toEqual([
      ['one', ['g', 'h']],
      ['two', undefined],
    ]);
  });

  it('assigns each shortcut once, and none that is a prefix of another', () => {
    const command = (id: string, ...shortcut: string[]) => ({
      id,
      titleKey: 'shell:x' as const,
      shortcut,
      run: () => undefined,
    });
    const nav = { section: 'main', titleKey: 'shell:x', order: 1, shortcut: ['g', 'h'] } as const;
    const { registry, problems } = buildRegistry([
      plugin('a', { commands: [command('same', 'g', 'h'), command('longer', 'g', 'h', 'h')] }),
      plugin('b', {
        routes: [{ ...route('x', '/x'), nav: { ...nav, shortcut: [...nav.shortcut] } }],
        commands: [command('shorter', 'g'), command('shell', '?'), command('free', 'g', 'b')],
      }),
    ]);
    expect(problems.map(({ code, subject, other }) => [code, subject, other])).toEqual([
      ['duplicate-shortcut', 'g h', 'b'],
      ['duplicate-shortcut', 'g h h', 'b'],
      ['duplicate-shortcut', 'g', 'b'],
      ['duplicate-shortcut', '?', 'shell'],
    ]);
    const kept = registry.commands('USER').filter(({ shortcut }) => shortcut);
    expect(kept.map(({ id }) => id)).toEqual(['page /x', 'free']);
  });

  it('searches only what the viewer may list and show', () => {
    const search = (id: string, more: Partial<SearchDef> = {}): SearchDef => ({
      id,
      labelKey: 'shell:x',
      category: 'things',
      resource: 'things' as RecordName,
      fields: ['name'],
      ...more,
    });
    const read = { resource: 'things' as RecordName, actions: ['list', 'show'] };
    const things = plugin('a', {
      resources: [{ ...resource('things', '/things'), actions: ['list', 'show'] }],
      access: [
        { ...read, roles: ['SUPPORT'] },
        { ...read, actions: ['list'], roles: ['TIPSTER'] },
      ],
      search: [search('one')],
    });
    const others = plugin('b', {
      access: [{ ...read, resource: 'others' as RecordName, roles: '*' }],
      search: [
        search('one'),
        search('nameless', { resource: 'others' as RecordName }),
        search('own', { resource: 'others' as RecordName, title: () => '', to: () => '/' }),
        search('unruled', { resource: 'unruled' as RecordName, title: () => '', to: () => '/' }),
      ],
    });
    const { registry, problems } = buildRegistry([things, others]);
    expect(problems.map(({ code, subject }) => [code, subject])).toEqual([
      ['unknown-access-resource', 'unruled'],
      ['duplicate-search', 'one'],
      ['search-unnamed', 'nameless'],
    ]);
    const of = (viewer: Viewer) => registry.search(viewer).map(({ id }) => id);
    expect(of('SUPPORT')).toEqual(['one', 'own']);
    expect(of('TIPSTER')).toEqual(['own']);
    expect(of('ANON')).toEqual([]);
  });

  it('switches off dependants and reports them', () => {
    const plugins = [
      plugin('a'),
      plugin('b', { dependsOn: ['a'] }),
      plugin('c', { dependsOn: ['b'], routes: [route('c', '/c')] }),
    ];
    const { registry, problems } = buildRegistry(plugins, { disabled: ['a'] });
    expect(problems.map(({ code, plugin: id, other }) => [code, id, other])).toEqual([
      ['dependency-off', 'b', 'a'],
      ['dependency-off', 'c', 'b'],
    ]);
    expect(registry.plugins).toEqual([]);
    expect(codes([plugin('b', { dependsOn: ['a'] })])).toEqual(['missing-dependency']);
  });

  it('reports circles and keeps the rest', () => {
    const plugins = [
      plugin('a', { dependsOn: ['b'] }),
      plugin('b', { dependsOn: ['a'] }),
      plugin('self', { dependsOn: ['self'] }),
      plugin('fine'),
    ];
    const { registry, problems } = buildRegistry(plugins);
    expect(problems.map(({ code, plugin: id }) => `${code} ${id}`)).toEqual([
      'cyclic-dependency a',
      'cyclic-dependency b',
      'cyclic-dependency self',
    ]);
    expect(registry.namespaces).toEqual(['fine']);
  });

  it('keeps required plugins on, and reports unknown names in the list', () => {
    const plugins = [plugin('door', { required: true }), plugin('a')];
    const { registry, problems } = buildRegistry(plugins, { disabled: ['door', 'a', 'aa'] });
    expect(problems.map(({ code, subject }) => [code, subject])).toEqual([
      ['required-plugin', 'door'],
      ['unknown-disabled', 'aa'],
    ]);
    expect(registry.namespaces).toEqual(['door']);
  });

  it('grants visitors only what a rule names them for', () => {
    const rule = { resource: 'things' as RecordName, actions: ['list'] };
    const { registry } = buildRegistry([
      plugin('a', {
        access: [
          { ...rule, roles: '*' },
          { ...rule, actions: ['show'], roles: EVERYBODY },
        ],
      }),
    ]);
    const may = (viewer: Viewer) =>
      ['list', 'show'].filter((action) => registry.can(viewer, 'things', action));
    expect(may('USER')).toEqual(['list', 'show']);
    expect(may('ANON')).toEqual(['show']);
  });

  it('reports a permission that no rule grants', () => {
    const secret = { ...route('x', '/x'), access: { resource: 'nobody', action: 'list' } as never };
    expect(codes([plugin('a', { routes: [secret] })])).toEqual(['unknown-access-resource']);
  });

  it('reports an action that no rule knows, and a page that nobody may open', () => {
    const rule = { resource: 'things' as RecordName, actions: ['list'], roles: ['ADMIN' as const] };
    const misspelt = { resource: 'things', action: 'lisst' } as never;
    const plugins = [
      plugin('a', {
        resources: [{ ...resource('things', '/things'), actions: ['list', 'show'] }],
        routes: [{ ...route('x', '/x'), access: misspelt }],
        access: [rule],
      }),
    ];
    expect(
      buildRegistry(plugins).problems.map(({ code, subject, other }) => [code, subject, other]),
    ).toEqual([
      ['unknown-access-action', 'things lisst', 'a'],
      ['unknown-access-action', 'things show', 'a'],
    ]);
  });

  it('ignores a rule on a record that another plugin has, and names both', () => {
    const access = [{ actions: '*', roles: ['ADMIN'] }] as const;
    const things = { ...resource('things', '/things'), access };
    const { registry, problems } = buildRegistry([
      plugin('a', { resources: [things], access: [] }),
      plugin('b', { access: [{ resource: things.table, actions: '*', roles: '*' }] }),
    ]);
    expect(problems).toEqual([
      expect.objectContaining({ code: 'foreign-access', plugin: 'b', other: 'a' }),
    ]);
    expect(registry.can('USER', things.table, 'delete')).toBe(false);
  });

  it('leaves out an invalid page, and a menu entry in an unknown section', () => {
    const nav = { section: 'nowhere' as never, titleKey: 'shell:x' as const, order: 1 };
    const routes = [
      { ...route('a', '/a'), page: undefined as never },
      { ...route('b', '/b'), nav },
    ];
    const { registry, problems } = buildRegistry([plugin('a', { routes })]);
    expect(problems.map(({ code, subject, other }) => [code, subject, other])).toEqual([
      ['no-page', 'a', undefined],
      ['unknown-nav-section', '/b', 'nowhere'],
    ]);
    expect(registry.routes.map(({ id }) => id)).toEqual(['b']);
    expect(registry.nav('ADMIN')).toEqual([]);
  });

  it('reports a menu entry without a route', () => {
    const nav = { section: 'main' as const, titleKey: 'shell:x' as const, order: 1 };
    const routes = [
      {
        ...route('x', '/x/:tier'),
        nav: [
          { ...nav, to: '/x/vip' },
          { ...nav, to: '/y' },
        ],
      },
    ];
    const { registry, problems } = buildRegistry([plugin('a', { routes })]);
    expect(problems.map(({ code, subject }) => [code, subject])).toEqual([['menu-target', '/y']]);
    expect(registry.nav('USER')[0]?.nodes).toHaveLength(1);
  });

  it('reports missing languages, foreign texts, unknown slots and relative paths', () => {
    const texts = { ...plugin('a'), i18n: { en: page, fr: page } } as never;
    expect(codes([texts])).toEqual(['missing-language']);
    const foreign = plugin('a', {
      routes: [{ ...route('x', '/x'), titleKey: 'b:title' as never }],
    });
    expect(codes([foreign])).toEqual(['foreign-translation']);
    const slots = [{ slot: 'nowhere' as never, id: 's', order: 1, component: page }];
    expect(codes([plugin('a', { slots })])).toEqual(['unknown-slot']);
    expect(codes([plugin('a', { routes: [route('x', 'x')] })])).toEqual(['path-not-absolute']);
  });

  it('applies a resource’s own rules to all resources with its access name', () => {
    const access = [{ actions: ['list'], roles: ['FINANCE'] }] as const;
    const list = { actions: ['list' as const], access };
    const things = { ...resource('things', '/things'), ...list };
    const others = {
      ...resource('others', '/others'),
      actions: list.actions,
      accessResource: things.table,
    };
    const { registry, problems } = buildRegistry([
      plugin('a', { resources: [things, others], access: [] }),
    ]);
    expect(problems).toEqual([]);
    const mayList = registry.routes
      .filter(({ crud }) => crud?.page === 'list')
      .map(({ path, access: need }) => [path, registry.allows('FINANCE', need)]);
    expect(mayList).toEqual([
      ['/things', true],
      ['/others', true],
    ]);
    expect(registry.can('USER', 'things', 'list')).toBe(false);
    expect(registry.can('FINANCE', 'others', 'list')).toBe(false);
  });

  it.each([[null], [undefined], [{}], [{ id: 'x', apiVersion: 1, resources: 3 }], ['text']])(
    'never throws: %j',
    (broken) => {
      const { registry, problems } = buildRegistry([broken as never, plugin('fine')]);
      expect(registry.namespaces).toEqual(['fine']);
      expect(problems).toHaveLength(1);
    },
  );
});

describe('what plugins add to each other and to the frame', () => {
  const part = async () => ({ default: () => null });
  const bar = { slot: 'sample.bar' as never, id: 'b.bar', order: 1, component: part };

  it('a slot is known if its plugin is installed, on or off', () => {
    const plugins = [
      plugin('a', { ownSlots: ['sample.bar' as never] }),
      plugin('b', { slots: [bar] }),
    ];
    expect(buildRegistry(plugins).problems).toEqual([]);
    expect(buildRegistry(plugins, { disabled: ['a'] }).problems).toEqual([]);
  });

  it('widgets are ordered, filtered by role, and left out if they need a disabled plugin', () => {
    const widget = {
      titleKey: 'shell:widget' as const,
      size: { columns: 4, height: 1 },
      component: part,
    };
    const plugins = [
      plugin('a', {
        widgets: [
          { ...widget, id: 'late', order: 2 },
          { ...widget, id: 'staff', order: 3, roles: ['ADMIN'] },
          { ...widget, id: 'of b', order: 4, needs: ['b'] },
        ],
      }),
      plugin('b', {
        routes: [{ ...route('other', '/other'), showsWidgets: 'other' }],
        widgets: [
          { ...widget, id: 'early', order: 1 },
          { ...widget, id: 'elsewhere', order: 1, page: 'other' },
        ],
      }),
    ];
    const shown = (role: 'USER' | 'ADMIN', disabled: string[] = [], page = 'home') =>
      buildRegistry(plugins, { disabled })
        .registry.widgets(role, page)
        .map(({ id }) => id);
    expect(shown('USER')).toEqual(['early', 'late', 'of b']);
    expect(shown('ADMIN')).toEqual(['early', 'late', 'staff', 'of b']);
    expect(shown('USER', ['b'])).toEqual(['late']);
    expect(shown('USER', [], 'other')).toEqual(['elsewhere']);
    const twice = [...plugins, plugin('c', { widgets: [{ ...widget, id: 'early', order: 1 }] })];
    expect(buildRegistry(twice).problems.map(({ code }) => code)).toEqual(['duplicate-widget']);
  });

  it('settings are grouped by section across plugins, and the first of a key wins', () => {
    const setting = (key: string, section: string, order: number) => ({
      key,
      section: { titleKey: `shell:${section}` as const, order: section === 'early' ? 1 : 2 },
      order,
      labelKey: 'shell:label' as const,
      helpKey: 'shell:help' as const,
      control: 'switch' as const,
    });
    const { registry, problems } = buildRegistry([
      plugin('a', { settings: [setting('z', 'late', 3), setting('y', 'early', 2)] }),
      plugin('b', {
        settings: [setting('x', 'late', 1), setting('w', 'early', 1), setting('y', 'late', 2)],
      }),
    ]);
    expect(
      registry.settings.map((one) => [one.titleKey, one.settings.map(({ key }) => key)]),
    ).toEqual([
      ['shell:early', ['w', 'y']],
      ['shell:late', ['x', 'z']],
    ]);
    expect(problems.map(sentenceOf)).toEqual([
      'Setting y from plugin b is ignored: plugin a already declares it. Choose another key.',
    ]);
  });

  it('a link of the frame needs a page', () => {
    const page = { layout: 'app', titleKey: 'a:name', page: part } as const;
    const link = { titleKey: 'shell:home' as const, order: 1 };
    const { registry } = buildRegistry([
      plugin('a', {
        routes: [{ ...page, id: 'a', path: '/a/:id' }],
        frame: {
          footerLinks: [
            { ...link, to: '/a/1' },
            { ...link, to: '/gone' },
          ],
          consentLinks: [
            { ...link, to: '/later', order: 2 },
            { ...link, to: '/sooner' },
          ],
        },
      }),
    ]);
    expect(registry.frame.footerLinks.map(({ to }) => to)).toEqual(['/a/1']);
    // These may link to plugins that load after signing in.
    expect(registry.frame.consentLinks.map(({ to }) => to)).toEqual(['/sooner', '/later']);
  });

  it('uses its own texts and those of its dependencies', () => {
    const { registry } = buildRegistry([
      plugin('ground', { sharesTexts: true }),
      plugin('other'),
      plugin('a', { dependsOn: ['ground', 'other'] }),
    ]);
    expect(registry.sharedNamespaces).toEqual(['ground']);
    expect(registry.namespacesOf('a')).toEqual(['a', 'ground', 'other']);
    expect(registry.namespacesOf('other')).toEqual(['other']);
  });
});
