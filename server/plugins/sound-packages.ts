import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { circleThrough } from '../../src/plugin-api/circle-through.ts';
import type { Problem } from '../../src/plugin-api/problems.ts';
import { schemaFilesOf, type TablePart } from '../database/schema-files.ts';
import { TOUCHLINE } from '../places/places.mjs';
import type { PackageProblem, PluginPackage } from './plugin-packages.ts';
import { keyOf, type SqlName, SqlNames } from './sql-names.ts';

/** The schema files of a package, in their order. */
export const filesIn = (schema: string): string[] =>
  readdirSync(schema)
    .filter((file) => file.endsWith('.sql'))
    .sort();

/** The names that a package's schema files give. */
export function namesOf({ schema }: Pick<PluginPackage, 'schema'>): SqlName[] {
  const names = new SqlNames();
  for (const file of schema ? filesIn(schema) : []) {
    names.read(readFileSync(join(schema ?? '', file), 'utf8'), file);
  }
  return names.all;
}

const ofParts = new Map<TablePart, Promise<SqlName[]>>();

async function readPart(part: TablePart): Promise<SqlName[]> {
  const names = new SqlNames();
  for (const file of await schemaFilesOf(TOUCHLINE, part)) {
    names.read(readFileSync(join(TOUCHLINE, file), 'utf8'), file);
  }
  return names.all;
}

/** The names that a part's schema files give; they don't change while a process runs. */
function namesOfPart(part: TablePart): Promise<SqlName[]> {
  const known = ofParts.get(part) ?? readPart(part);
  ofParts.set(part, known);
  return known;
}

/** What a plugin's names in the database begin with: `order_desk` of `order-desk`. */
const ownStart = (id: string) => id.toLowerCase().replaceAll('-', '_');

const isOwn = (id: string, name: string) => {
  const bare = name.slice(name.indexOf('.') + 1).toLowerCase();
  return bare === ownStart(id) || bare.startsWith(`${ownStart(id)}_`);
};

const said = ({ kind, name, on, file }: SqlName) =>
  `the ${kind} ${name}${on ? ` of ${on}` : ''} (${file})`;

/**
 * The names in a package's schema files that aren't its plugin's own: all that it makes, and what it adds to another's
 * table, begins with its id. What belongs to a table of its own is called as it likes.
 * @param packages all that are installed, one of which may own such a name
 */
export function foreignNames(one: PluginPackage, packages: readonly PluginPackage[]): Problem[] {
  const { id } = one;
  if (id === undefined) return [];
  const names = namesOf(one);
  const own = new Set(names.map(({ name }) => name));
  return names
    .filter(({ name, on }) => !(on && own.has(on)) && !isOwn(id, name))
    .map((found) => {
      const other = packages.find((each) => each.id && each !== one && isOwn(each.id, found.name));
      return {
        code: 'foreign-name',
        plugin: id,
        subject: said(found),
        ...(other?.id ? { other: other.id } : {}),
      };
    });
}

/** The ids of the plugins that the framework and the application's parts have. */
function idsOfParts(parts: readonly string[]): Map<string, string> {
  const folders = ['plugins', ...parts.map((part) => join(part, 'plugins'))];
  return new Map(
    folders.flatMap((folder) => {
      const at = join(TOUCHLINE, 'src', folder);
      const names = existsSync(at) ? readdirSync(at) : [];
      return names.map((id) => [id, 'touchline'] as const);
    }),
  );
}

/**
 * Packages after those that they depend on, and otherwise in the order that they have. Those in a circle come last; their
 * plugins are off.
 */
function inOrder(packages: readonly PluginPackage[]): PluginPackage[] {
  const ordered: PluginPackage[] = [];
  let waiting = [...packages];
  while (waiting.length > 0) {
    const ids = new Set(waiting.map(({ id }) => id));
    const next = waiting.find(({ dependsOn = [] }) => !dependsOn.some((id) => ids.has(id)));
    if (!next) break;
    ordered.push(next);
    waiting = waiting.filter((one) => one !== next);
  }
  return [...ordered, ...waiting];
}

/**
 * Puts packages in the order of their dependencies, and leaves out whole packages that would stand in another's place:
 * those whose plugin's id is taken, and those that make something in the database that another makes already.
 * @param parts what the application has beside the framework
 */
export async function soundPackages(
  packages: readonly PluginPackage[],
  parts: readonly TablePart[],
): Promise<{ packages: PluginPackage[]; problems: PackageProblem[] }> {
  const ordered = inOrder(packages);
  const ids = idsOfParts(parts);
  const owners = new Map<string, string>();
  if (packages.some(({ schema }) => schema)) {
    for (const part of ['framework', ...parts] as const) {
      for (const name of await namesOfPart(part)) owners.set(keyOf(name), 'touchline');
    }
  }
  const claim = (isTheirs: boolean) => {
    for (const one of ordered) {
      for (const found of namesOf(one)) {
        const key = keyOf(found);
        if (isOwn(one.id ?? '', found.name) === isTheirs && !owners.has(key))
          owners.set(key, one.name);
      }
    }
  };
  // Who makes something under its own name has it before others, wherever it stands.
  claim(true);
  claim(false);
  const problems: PackageProblem[] = [];
  const kept = ordered.filter((one) => {
    const { name, id = '' } = one;
    const holder = ids.get(id);
    const taken = namesOf(one).find((found) => owners.get(keyOf(found)) !== name);
    const reason = holder
      ? `there is plugin ${id} of ${holder} already. Remove one of them, or give yours another id.`
      : taken &&
        `it makes ${said(taken)}, which ${owners.get(keyOf(taken))} makes already. Remove one of them, or let yours begin with ${ownStart(id)}_.`;
    if (reason) problems.push({ name, reason });
    else if (id) ids.set(id, name);
    return !reason;
  });
  return { packages: kept, problems };
}

/**
 * Why nothing of a package can be added to the database now, whatever its files say: what it depends on isn't there.
 * @param packages all that are installed
 * @param ready ids of the plugins whose share is complete
 */
export function lackingNeed(
  { id = '', dependsOn = [] }: PluginPackage,
  packages: readonly PluginPackage[],
  ready: ReadonlySet<string>,
): Problem | undefined {
  const packageOf = (one: string) => packages.find((each) => each.id === one);
  const circle = circleThrough(id, (one) => packageOf(one)?.dependsOn);
  if (circle) return { code: 'cyclic-dependency', plugin: id, subject: circle.join(' → ') };
  const need = dependsOn.find((one) => packageOf(one) && !ready.has(one));
  return need === undefined
    ? undefined
    : { code: 'incomplete-dependency', plugin: id, subject: need };
}
