import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { problemsOf } from 'touchline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate, type Order } from './generate';
import { readName, readNoun } from './names';
import { findPlace, pluginsIn } from './place';
import { NewProblem } from './problem';
import { type Registered, registered } from './registered';

const NOTHING: Registered = {
  plugins: [],
  resources: [],
  tables: [],
  widgets: [],
  paths: [],
  shortcuts: [],
};
const seed = 20261127;

let root = '';
beforeAll(() => {
  mkdirSync('.cache', { recursive: true });
  root = resolve(mkdtempSync('.cache/new-'));
  writeFileSync(join(root, 'touchline.config.ts'), 'export default {};\n');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Asked = Partial<Order> & Pick<Order, 'kind' | 'name'>;
const order = (asked: Asked, cwd = root): Order => ({
  fields: [],
  cwd,
  place: findPlace(cwd, 'plugins'),
  taken: NOTHING,
  tables: [],
  ...asked,
});
const make = (asked: Asked, cwd?: string) => generate(order(asked, cwd)).plan.write();
const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof NewProblem) return error.message;
    throw error;
  }
  return '';
};
const filesOf = (plugin: string) => {
  const folder = join(root, 'plugins', plugin);
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
};
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/);
const kebab = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('-'));
const choices = fc
  .uniqueArray(word, { minLength: 2, maxLength: 9 })
  .map((all) => `choice(${all.join('|')})`);
const field = fc
  .record({
    name: kebab,
    type: fc.oneof(
      fc.constantFrom('text', 'number', 'boolean', 'date', 'datetime', 'money'),
      choices,
    ),
    optional: fc.boolean(),
  })
  .map(({ name, type, optional }) => `${name}:${type}${optional && type !== 'boolean' ? '?' : ''}`);
const fields = fc.array(field, { maxLength: 6 });

describe('names', () => {
  it('a name is taken as it is, or refused with one that is taken', () => {
    const given = fc.oneof(kebab, fc.string({ maxLength: 50 }), fc.lorem(), word);
    const kinds = fc.constantFrom('plugin', 'resource', 'widget', 'action', 'field' as const);
    fc.assert(
      fc.property(given, kinds, (name, kind) => {
        const said = refusal(() => expect(readName(name, kind).kebab).toMatch(/^[a-z0-9-]+$/));
        if (said === '') return;
        const [, better = ''] = / Try (\S+)\.$/.exec(said) ?? [];
        expect(readName(better, kind).kebab).toBe(better);
      }),
      { seed, numRuns: 4000 },
    );
  });

  it.each([
    ['Order Items', 'resource', 'order-items'],
    ['orderItems', 'resource', 'order-items'],
    ['Café', 'plugin', 'cafe'],
    ['3d-models', 'plugin', 'd-models'],
    ['a--b', 'widget', 'a-b'],
    ['-', 'action', 'my-action'],
    ['select', 'plugin', 'select-pages'],
    ['class', 'resource', 'class-entry'],
    ['delete', 'action', 'mark-delete'],
    ['edits', 'action', 'mark-edits'],
    ['order', 'field', 'order-value'],
    ['id', 'field', 'id-value'],
    ['../up', 'plugin', 'up'],
  ] as const)('%s is refused as the name of a new %s, and %s proposed', (given, kind, better) => {
    expect(refusal(() => readName(given, kind))).toMatch(new RegExp(` Try ${better}\\.$`));
  });

  it.each([
    ['deal', undefined, 'deal', 'deals'],
    ['companies', undefined, 'company', 'companies'],
    ['order-item', undefined, 'order-item', 'order-items'],
    ['person', undefined, 'person', 'people'],
    ['news', undefined, 'news', 'news'],
    ['forum', 'fora', 'forum', 'fora'],
  ])('%s (plural %s) is one %s and several %s', (name, plural, one, many) => {
    const noun = readNoun(name, plural);
    expect([noun.one.kebab, noun.many.kebab]).toEqual([one, many]);
  });
});

describe('fields', () => {
  const refused = (...given: string[]) => {
    make({ kind: 'plugin', name: 'trial' });
    try {
      return refusal(() => make({ kind: 'resource', name: 'note', fields: given }));
    } finally {
      rmSync(join(root, 'plugins'), { recursive: true, force: true });
    }
  };
  it.each([
    ['title', /isn't a field\. Write name:type/],
    ['title:string', /isn't a field/],
    ['title:text(80)', /only choice and reference take something in brackets/],
    ['state:choice', /needs its values: status:choice\(open\|closed\)/],
    ['state:choice(open)', /needs from 2 to 30 values/],
    ['state:choice(open|open)', /names the value open twice/],
    ['state:choice(open|Not Open)', /“Not Open” isn't\. Try not-open\./],
    ['owner:reference', /needs a resource/],
    ['owner:reference(user)', /leads to people, or .* trial has no user; it has none yet/],
    ['done:boolean?', /leave out the question mark/],
    ['created_at:datetime', /Try created-at-value\./],
  ])('%s is refused', (given, said) => expect(refused(given)).toMatch(said));

  it('two of the same name are refused, and so is a currency that is no text', () => {
    expect(refused('due-date:date', 'due_date:date')).toMatch(/two fields due_date/);
    expect(refused('price:money', 'currency:number')).toMatch(/currency is a text/);
  });
});

it('whatever the names and fields: formatted, without problems, and nothing half-done', async () => {
  const many = fc.sample(
    fc.record({
      plugin: kebab,
      resource: kebab,
      list: fields,
      other: kebab,
      more: fields,
      widget: kebab,
      action: kebab,
    }),
    { seed, numRuns: 60 },
  );
  const app = await registered([]);
  const made: string[] = [];
  const said: string[] = [];
  for (const [index, one] of many.entries()) {
    const plugin = `${one.plugin.slice(0, 12).replace(/-$/, '')}-${index}`;
    const taken = { ...app, shortcuts: [...app.shortcuts] };
    const add = (asked: Asked) => {
      const before = filesOf(plugin);
      const why = refusal(() => {
        const [, file = ''] = make({ plugin, taken, ...asked }).created;
        const [, key] = /shortcut: \['g', '(.)'\]/.exec(read(file)) ?? [];
        if (key) taken.shortcuts.push(`g ${key}`);
      });
      if (why === '') return true;
      said.push(why);
      expect(filesOf(plugin)).toEqual(before);
      return false;
    };
    if (!add({ kind: 'plugin', name: plugin })) continue;
    made.push(plugin);
    const first = add({ kind: 'resource', name: one.resource, fields: one.list });
    const link = first ? [`link:reference(${one.resource})`] : [];
    add({ kind: 'resource', name: one.other, fields: [...one.more, ...link] });
    const named = first ? { resource: one.resource } : {};
    add({ kind: 'widget', name: one.widget, ...named });
    if (first) add({ kind: 'action', name: one.action, ...named });
  }
  expect(made.length).toBeGreaterThan(50);
  // Most names are good ones.
  expect(said.length).toBeLessThan(40);
  const check = ['check', '--vcs-enabled=false', '--error-on-warnings', '--max-diagnostics=20'];
  execFileSync('node_modules/.bin/biome', [...check, join(root, 'plugins')], { stdio: 'pipe' });
  for (const plugin of made) {
    const file = pathToFileURL(join(root, 'plugins', plugin, 'plugin.ts')).href;
    expect(await problemsOf((await import(/* @vite-ignore */ file)).default), plugin).toEqual([]);
  }
});

describe('a place', () => {
  it('adds to the plugin whose folder one is in, or that is named, or the only one', () => {
    rmSync(join(root, 'plugins'), { recursive: true, force: true });
    make({ kind: 'plugin', name: 'crm' });
    expect(make({ kind: 'resource', name: 'deal' }).created[0]).toBe(
      'plugins/crm/schema/0001_deals.sql',
    );
    make({ kind: 'plugin', name: 'shop' });
    expect(refusal(() => make({ kind: 'resource', name: 'cart' }))).toMatch(
      /Say which plugin by --plugin ID, or work in its folder\. There is crm, shop\./,
    );
    const inside = join(root, 'plugins/shop/i18n');
    expect(make({ kind: 'resource', name: 'cart' }, inside).created).toContain(
      'plugins/shop/carts/resource.ts',
    );
    expect(refusal(() => make({ kind: 'widget', name: 'top', plugin: 'none' }))).toMatch(
      /There is no plugin none here/,
    );
  });

  it('refuses what is there: a plugin, a page, a table, a file', () => {
    const taken = { ...NOTHING, plugins: ['users'], paths: ['/reports/sales'] };
    const of = (asked: Asked) => refusal(() => make({ taken, plugin: 'crm', ...asked }));
    expect(of({ kind: 'plugin', name: 'users' })).toMatch(/Try users-2\.$/);
    expect(of({ kind: 'plugin', name: 'reports' })).toMatch(/Try reports-2\.$/);
    expect(of({ kind: 'plugin', name: 'crm' })).toMatch(/plugins\/crm is there already/);
    expect(of({ kind: 'resource', name: 'deal' })).toMatch(/Try other-deals\.$/);
    expect(of({ kind: 'resource', name: 'lead', tables: ['crm_leads'] })).toMatch(/other-leads/);
    writeFileSync(join(root, 'plugins/crm/schema/0002_leads.sql'), '');
    mkdirSync(join(root, 'plugins/crm/visits'));
    expect(of({ kind: 'resource', name: 'visit' })).toMatch(/Try other-visits/);
  });

  it('writes nothing if the manifest has no place for it, and says what to add', () => {
    const manifest = join(root, 'plugins/crm/plugin.ts');
    const before = read('plugins/crm/plugin.ts');
    const odd = before.replace('resources: [deals],', 'resources: listOf(deals),');
    writeFileSync(manifest, odd);
    const texts = read('plugins/crm/i18n/en.json');
    const said = refusal(() => make({ kind: 'resource', name: 'lead', plugin: 'crm' }));
    expect(said).toMatch(/plugins\/crm\/plugin\.ts was changed/);
    expect(said).toContain("import { leads } from './leads/resource';");
    expect(said).toContain('in resources: leads');
    expect(read('plugins/crm/plugin.ts')).toBe(odd);
    expect(read('plugins/crm/i18n/en.json')).toBe(texts);
    const { created } = make({ kind: 'resource', name: 'lead', plugin: 'crm', byHand: true });
    expect(created).toContain('plugins/crm/leads/resource.ts');
    expect(read('plugins/crm/plugin.ts')).toBe(odd);
    writeFileSync(manifest, before);
  });

  it('refuses an action whose column is there', () => {
    make({ kind: 'resource', name: 'call', plugin: 'crm', fields: ['pack-done-at:date'] });
    const said = refusal(() =>
      make({ kind: 'action', name: 'pack', plugin: 'crm', resource: 'call' }),
    );
    expect(said).toMatch(/calls has a column pack_done_at already/);
  });

  it('makes a package, and adds its tables to its package.json', () => {
    const outside = mkdtempSync(join(tmpdir(), 'new-'));
    try {
      expect(refusal(() => make({ kind: 'plugin', name: 'lone' }, outside))).toMatch(/--package/);
      make({ kind: 'plugin', name: 'lone', package: true }, outside);
      const inside = join(outside, 'touchline-plugin-lone/src');
      make({ kind: 'resource', name: 'thing' }, inside);
      const about = JSON.parse(readFileSync(join(inside, '../package.json'), 'utf8'));
      expect(about.name).toBe('touchline-plugin-lone');
      expect(about.touchline).toEqual({ plugin: './src/plugin.ts', schema: './schema' });
      expect(readFileSync(join(inside, 'things/things.test.ts'), 'utf8')).toContain(
        "new URL('../../schema', import.meta.url)",
      );
    } finally {
      rmSync(outside, { recursive: true, force: true });
    }
  });
});

it('knows the application’s plugins by their folders, however their manifests are written', () => {
  const folder = join(root, 'written-otherwise');
  mkdirSync(join(folder, 'notes'), { recursive: true });
  writeFileSync(join(folder, 'notes/plugin.ts'), 'export default { id: "notes" };');
  expect(pluginsIn(folder).map(({ id }) => id)).toEqual(['notes']);
});
