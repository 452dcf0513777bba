import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type ActionModel,
  actionFile,
  actionTest,
  actionTexts,
  doneColumn,
  undoName,
} from './action-files.ts';
import { addBefore, addImport, addRule, addToList, type Edit } from './edits.ts';
import { type Referred, readFields } from './fields.ts';
import { free, type Name, readName, readNoun } from './names.ts';
import {
  choosePlugin,
  type KnownResource,
  type Place,
  type PluginPlace,
  readPackage,
  resourcesOf,
} from './place.ts';
import { Plan } from './planned-files.ts';
import { packageFiles, pluginFiles, pluginTexts } from './plugin-files.ts';
import { NewProblem } from './problem.ts';
import type { Registered } from './registered.ts';
import {
  detailsFile,
  type ResourceModel,
  resourceFile,
  resourceTest,
  resourceTexts,
  samplesFile,
} from './resource-files.ts';
import { actionSql, functionOf, tableSql } from './schema-sql.ts';
import { cardFile, cardTest, widgetFile, widgetTexts } from './widget-files.ts';
import { jsonOf } from './write.ts';

export const KINDS = ['plugin', 'resource', 'widget', 'action'] as const;
export type NewKind = (typeof KINDS)[number];

/** What was asked for. */
export interface Order {
  kind: NewKind;
  name: string;
  /** Of a resource. */
  fields: readonly string[];
  plural?: string;
  plugin?: string;
  /** Of a widget or an action. */
  resource?: string;
  package?: boolean;
  /** The lines in files that are there are added by the person. */
  byHand?: boolean;
  cwd: string;
  place: Place | null;
  taken: Registered;
  /** The tables of Touchline's database. */
  tables: readonly string[];
}

/** What is about to be written, and what the person does then. */
export interface Generated {
  plan: Plan;
  /** Sentences about what was added without being asked for. */
  notes: string[];
  next: string[];
}

const I18N = /^ {2}i18n: \{$/;
const END = /^\}\);$/;
const LONGEST_TABLE = 45;

const refuse = (sentence: string): never => {
  throw new NewProblem(sentence);
};

/** Whether a part of the app has this path, or begins with it. */
const hasPath = (paths: readonly string[], path: string) =>
  paths.some((one) => one === path || one.startsWith(`${path}/`));

/** The number of the next schema file, as in `0002_archive.sql`. */
function schemaFile(folder: string, subject: string): string {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const numbers = files.map((file) => Number(/^(\d+)_.*\.sql$/.exec(file)?.[1] ?? 0));
  const next = Math.max(0, ...numbers) + 1;
  return join(folder, `${String(next).padStart(4, '0')}_${subject}.sql`);
}

/** A folder as an import writes it, with slashes. */
const seenFrom = (from: string, to: string) => relative(from, to).replaceAll('\\', '/');

function newPlugin(order: Order): Generated {
  const { place, taken, cwd } = order;
  const name = readName(order.name, 'plugin');
  const isTaken = (one: string) => taken.plugins.includes(one) || hasPath(taken.paths, `/${one}`);
  if (isTaken(name.kebab)) {
    refuse(`There is a plugin or a page ${name.kebab} already. Try ${free(name.kebab, isTaken)}.`);
  }
  if (order.package) {
    const root = join(cwd, `touchline-plugin-${name.kebab}`);
    if (existsSync(root))
      refuse(`${root} is there already. Choose another name, or another place.`);
    const plan = new Plan(cwd);
    for (const [path, text] of Object.entries(packageFiles(name)))
      plan.create(join(root, path), text);
    addPluginFiles(plan, join(root, 'src'), name);
    return {
      plan,
      notes: [],
      next: [
        `cd touchline-plugin-${name.kebab}`,
        'touchline new resource NAME title:text',
        'npm pack',
        `npm install PATH/touchline-plugin-${name.kebab}-0.1.0.tgz   in the folder of an application`,
      ],
    };
  }
  if (place?.kind !== 'application') {
    return refuse(
      'A plugin is made in an application (a folder with touchline.config.ts, or one below it), or as a package of its own by --package.',
    );
  }
  const plan = new Plan(place.root);
  const folder = join(place.plugins, name.kebab);
  if (existsSync(folder)) refuse(`${plan.shown(folder)} is there already. Choose another name.`);
  addPluginFiles(plan, folder, name);
  return {
    plan,
    notes: [],
    next: [`touchline new resource NAME title:text --plugin ${name.kebab}`, 'touchline test'],
  };
}

function addPluginFiles(plan: Plan, folder: string, name: Name): void {
  for (const [path, text] of Object.entries(pluginFiles(name)))
    plan.create(join(folder, path), text);
  plan.addTexts(folder, name.kebab, pluginTexts(name));
}

/** Adds what belongs into files that are there, unless the person does it. */
function editUnlessByHand({ byHand }: Order, plan: Plan, path: string, edits: readonly Edit[]) {
  if (!byHand) plan.edit(path, edits);
}

/** A package without tables so far names its folder of schema files from now on. */
function nameSchema(plan: Plan, place: Place): void {
  if (place.kind !== 'package') return;
  const file = join(place.root, 'package.json');
  const manifest = readPackage(file);
  if (manifest.touchline?.schema !== undefined) return;
  const touchline = { ...manifest.touchline, schema: './schema' };
  plan.replace(file, jsonOf({ ...manifest, touchline }));
}

function newResource(order: Order, place: Place): Generated {
  const { taken, cwd, tables } = order;
  const plugin = choosePlugin(place, cwd, order.plugin);
  const { one, many } = readNoun(order.name, order.plural);
  const start = plugin.id.replaceAll('-', '_');
  const isTaken = (name: string) => {
    const table = `${start}_${name.replaceAll('-', '_')}`;
    return (
      tables.includes(table) ||
      taken.tables.includes(table) ||
      taken.resources.includes(`${plugin.id}.${name}`) ||
      taken.paths.includes(`/${plugin.id}/${name}`) ||
      existsSync(join(plugin.code, name))
    );
  };
  if (isTaken(many.kebab)) {
    refuse(`${plugin.id} has ${many.kebab} already. Try ${free(`other-${many.kebab}`, isTaken)}.`);
  }
  const table = `${start}_${many.snake}`;
  if (table.length > LONGEST_TABLE) {
    refuse(
      `The table ${table} would have more than ${LONGEST_TABLE} letters. Choose a name of at most ${LONGEST_TABLE - start.length - 1}, or a shorter --plural.`,
    );
  }
  const known = resourcesOf(plugin);
  const list = readFields(order.fields, (name) => referredOf(plugin, known, name));
  const key = [...many.kebab.replace(/[^a-z]/g, ''), ...'abcdefghijklmnopqrstuvwxyz'].find(
    (letter) =>
      !taken.shortcuts.some(
        (keys) => `g ${letter} `.startsWith(`${keys} `) || `${keys} `.startsWith(`g ${letter} `),
      ),
  );
  const path = many.kebab === plugin.id ? `/${plugin.id}` : `/${plugin.id}/${many.kebab}`;
  const model: ResourceModel = { plugin: plugin.id, one, many, table, path, list, key };

  const plan = new Plan(place.root);
  const folder = join(plugin.code, many.kebab);
  const schema = schemaFile(plugin.schema, many.snake);
  plan.create(schema, tableSql(table, many.words, list.fields));
  plan.create(join(folder, 'resource.ts'), resourceFile(model));
  plan.create(join(folder, 'details.ts'), detailsFile(model));
  plan.create(join(folder, 'samples.ts'), samplesFile(model));
  plan.create(
    join(folder, `${many.kebab}.test.ts`),
    resourceTest(model, seenFrom(folder, plugin.schema)),
  );
  plan.addTexts(plugin.code, plugin.id, resourceTexts(model));
  nameSchema(plan, place);
  const from = `./${many.kebab}/resource`;
  editUnlessByHand(order, plan, plugin.manifest, [
    addImport(`import { ${many.camel} } from '${from}';`, from),
    addToList('resources', [many.camel], I18N),
  ]);
  return {
    plan,
    notes: list.added.map((one) => `Added ${one}.`),
    next: [
      `Say who may do what in ${plan.shown(join(folder, 'resource.ts'))}, and the same in ${plan.shown(schema)}: a test compares them.`,
      'touchline test',
      `touchline dev, then open ${path}${key ? `, or press g ${key}` : ''}`,
      'The server applies the schema file when it starts; from then on a change is a new file.',
    ],
  };
}

function referredOf(plugin: PluginPlace, known: readonly KnownResource[], name: string): Referred {
  const found = findResource(known, name);
  if (!found) {
    const list = known.map(({ folder }) => folder).join(', ') || 'none yet';
    return refuse(
      `A reference leads to people, or to a resource of the same plugin, made by touchline new resource. ${plugin.id} has no ${name}; it has ${list}.`,
    );
  }
  if (!existsSync(join(plugin.code, found.folder, 'samples.ts'))) {
    refuse(`${found.folder} has no samples.ts, which the tests of a reference need.`);
  }
  return { many: found.folder, table: found.table, title: found.title };
}

function findResource(known: readonly KnownResource[], name: string): KnownResource | undefined {
  const names = [name];
  try {
    names.push(readNoun(name).many.kebab);
  } catch {
    // It may be the name of a folder all the same.
  }
  return known.find(({ folder }) => names.includes(folder));
}

/** The resource of a widget or an action: the one that is named, or the only one. */
function chooseResource(plugin: PluginPlace, named?: string): KnownResource | undefined {
  const known = resourcesOf(plugin);
  const list = known.map(({ folder }) => folder).join(', ') || 'none yet';
  if (named !== undefined) {
    return (
      findResource(known, named) ?? refuse(`${plugin.id} has no resource ${named}; it has ${list}.`)
    );
  }
  if (known.length > 1) refuse(`Say which resource by --resource: ${list}.`);
  return known[0];
}

function newWidget(order: Order, place: Place): Generated {
  const { taken, cwd } = order;
  const plugin = choosePlugin(place, cwd, order.plugin);
  const name = readName(order.name, 'widget');
  const isTaken = (one: string) =>
    taken.widgets.includes(`${plugin.id}.${one}`) ||
    existsSync(join(plugin.code, 'cards', `${one}.ts`));
  if (isTaken(name.kebab)) {
    refuse(`${plugin.id} has a card ${name.kebab} already. Try ${free(name.kebab, isTaken)}.`);
  }
  const shown = chooseResource(plugin, order.resource);
  const model = { plugin: plugin.id, name, ...(shown ? { shown } : {}) };
  const plan = new Plan(place.root);
  const folder = join(plugin.code, 'cards');
  const card = join(folder, `${name.pascal}Card.tsx`);
  plan.create(join(folder, `${name.kebab}.ts`), widgetFile(model));
  plan.create(card, cardFile(model));
  plan.create(join(folder, `${name.pascal}Card.test.tsx`), cardTest(model));
  plan.addTexts(plugin.code, plugin.id, widgetTexts(model));
  const from = `./cards/${name.kebab}`;
  editUnlessByHand(order, plan, plugin.manifest, [
    addImport(`import { ${name.camel}Card } from '${from}';`, from),
    addToList('widgets', [`${name.camel}Card`], I18N),
  ]);
  return {
    plan,
    notes: [],
    next: [
      `Say what the card shows in ${plan.shown(card)}.`,
      'touchline test',
      'touchline dev, then open /',
    ],
  };
}

function newAction(order: Order, place: Place): Generated {
  const plugin = choosePlugin(place, order.cwd, order.plugin);
  const name = readName(order.name, 'action');
  const resource = chooseResource(plugin, order.resource);
  if (!resource) {
    return refuse(
      `An action is done to a row. Make its resource first: touchline new resource NAME --plugin ${plugin.id}.`,
    );
  }
  const folder = join(plugin.code, resource.folder);
  const { table, row, name: exported } = resource;
  const model: ActionModel = {
    plugin: plugin.id,
    name,
    folder: resource.folder,
    resource: exported,
    table,
    row,
  };
  const isTaken = (one: string) => existsSync(join(folder, `${one}.ts`));
  if (isTaken(name.kebab)) {
    refuse(`${resource.folder} has ${name.kebab}.ts already. Try ${free(name.kebab, isTaken)}.`);
  }
  const done = doneColumn(name);
  if (readFileSync(join(folder, 'resource.ts'), 'utf8').includes(`  ${done}: `)) {
    refuse(`${resource.folder} has a column ${done} already. Choose another name.`);
  }
  const plan = new Plan(place.root);
  const schema = schemaFile(plugin.schema, `${resource.folder.replaceAll('-', '_')}_${name.snake}`);
  plan.create(schema, actionSql(table, name.snake, done, name.words));
  plan.create(join(folder, `${name.kebab}.ts`), actionFile(model));
  plan.create(
    join(folder, `${name.kebab}.test.ts`),
    actionTest(model, seenFrom(folder, plugin.schema)),
  );
  plan.addTexts(plugin.code, plugin.id, actionTexts(model));
  const field = [
    '    {',
    `      key: '${done}',`,
    "      type: 'datetime',",
    `      labelKey: '${plugin.id}:${resource.folder}.field.${done}',`,
    '      list: { width: 168, hidden: true },',
    '    },',
  ].join('\n');
  const names = [name.camel, undoName(name)];
  editUnlessByHand(order, plan, join(folder, 'resource.ts'), [
    addBefore(`  ${done}: string | null;`, /^ {2}updated_at: string;$/, `in ${row}`),
    addRule(`    { actions: ['${name.kebab}', 'undo-${name.kebab}'], roles: ['ADMIN'] },`),
  ]);
  editUnlessByHand(order, plan, join(folder, 'details.ts'), [
    addImport(`import { ${names.join(', ')} } from './${name.kebab}';`, `./${name.kebab}`),
    addBefore(field, /^ {4}\{\n {6}key: 'created_at',$/, 'in fields'),
    addToList('rowActions', names, END),
  ]);
  return {
    plan,
    notes: [],
    next: [
      `Say what ${functionOf(table, name.snake)} does in ${plan.shown(schema)}, and whom it lets do it; the rule is in ${plan.shown(join(folder, 'resource.ts'))}.`,
      'touchline test',
      'The server applies the schema file when it starts; from then on a change is a new file.',
    ],
  };
}

/**
 * What a command writes, without writing it.
 * @throws {NewProblem}
 */
export function generate(order: Order): Generated {
  const { kind, place } = order;
  if (kind === 'plugin') return newPlugin(order);
  if (!place) {
    return refuse(
      `There is no touchline.config.ts here or above, and no plugin's package.json. Make a plugin first: touchline new plugin NAME --package.`,
    );
  }
  if (kind === 'resource') return newResource(order, place);
  return kind === 'widget' ? newWidget(order, place) : newAction(order, place);
}
