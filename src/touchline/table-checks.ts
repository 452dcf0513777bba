import type { SchemaFolders, TableExpectation, Verb } from '../../server/testing/expectations';
import type { TestDatabase, TestPerson } from '../../server/testing/test-database';
import { canAccess } from '../plugin-api/can-access';
import { completeResource } from '../plugin-api/complete-resource';
import { extended } from '../plugin-api/extend-resources';
import { accessName } from '../plugin-api/registry';
import {
  type Action,
  EVERYBODY,
  type ExtensionDef,
  type ResourceDef,
  type Viewer,
} from '../plugin-api/types';

export type { TestAnswer, TestDatabase, TestPerson } from '../../server/testing/test-database';

/**
 * Opens a private embedded database with Touchline's tables and a plugin's, and somebody of each role.
 * @param schema the folder of the plugin's schema files: `new URL('./schema', import.meta.url)`; a list of it and those of
 * the plugins that it depends on, if it does
 * @throws an error that says which file was not applied, or which name isn't the plugin's own
 */
export async function openTestDatabase(schema?: SchemaFolders): Promise<TestDatabase> {
  const server = await import('../../server/testing/test-database');
  return server.openTestDatabase(schema);
}

/**
 * The fields of a record without a column, and those that a form may leave empty though the column needs a value.
 * @param extensions what a plugin adds to the record, of another plugin: its `extends`
 */
export async function columnProblems(
  { run }: TestDatabase,
  resource: ResourceDef,
  extensions: readonly ExtensionDef[] = [],
): Promise<string[]> {
  const added = extensions.map((extension) => ({ plugin: '', extension }));
  const { table, fields } = await completeResource(
    extended({ plugin: '', resource }, added).resource,
  );
  const columns = await run(`select column_name as name,
      is_nullable = 'NO' and column_default is null as needed from information_schema.columns
    where table_schema = 'public' and table_name = '${table}'`);
  const needed = new Map(columns.map(({ name, needed }) => [String(name), needed === true]));
  const inForm = fields.filter(({ form }) => form === true || form === 'create');
  return [
    ...fields
      .filter(({ key }) => !needed.has(key))
      .map(({ key }) => `The field ${key} has no column in ${table}.`),
    ...inForm
      .filter(({ key, required }) => needed.get(key) === true && !required)
      .map(({ key }) => `The column ${key} of ${table} needs a value: make the field required.`),
    ...[...needed.keys()]
      .filter((name) => needed.get(name) && resource.actions.includes('create'))
      .filter((name) => !inForm.some(({ key }) => key === name))
      .map((name) => `The column ${name} of ${table} needs a value, but no form asks for it.`),
  ];
}

/** The action of a resource that each verb on its table is. */
const ACTIONS: Record<Verb, Action> = {
  read: 'list',
  add: 'create',
  change: 'edit',
  remove: 'delete',
};

/**
 * What the rules of a resource let everybody do with its table, as an expectation for `attackTables`: the page's buttons
 * and the database then say the same.
 */
export function mayOf(resource: ResourceDef): TableExpectation['may'] {
  const verbs = Object.entries(ACTIONS) as [Verb, Action][];
  const reach = (who: Viewer) =>
    verbs.map(([verb, action]) => [verb, may(resource, who, action) ? 'all' : 'none']);
  return Object.fromEntries(EVERYBODY.map((who) => [who, Object.fromEntries(reach(who))]));
}

/** Whether the rules of a resource let a person do something. */
function may(resource: ResourceDef, who: Viewer | 'SUSPENDED', action: Action): boolean {
  const rules = (resource.access ?? []).map((rule) => ({
    ...rule,
    resource: accessName(resource),
  }));
  return who !== 'SUSPENDED' && canAccess(rules, who, accessName(resource), action);
}

/**
 * Lets a visitor, somebody of each role and an administrator who is suspended try an action, and compares what happens
 * with the rules of the resource. Sentences about what differs.
 * @param attempt tries it, and returns whether it was done
 */
export async function actionProblems(
  resource: ResourceDef,
  action: Action,
  attempt: (who: TestPerson) => Promise<boolean>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const who of [...EVERYBODY, 'SUSPENDED'] as const) {
    const done = await attempt(who);
    if (done === may(resource, who, action)) continue;
    const [can, rule] = done ? ['can', 'no rule lets'] : ["can't", 'a rule lets'];
    problems.push(`${who} ${can} ${action} rows of ${resource.table}, though ${rule} them.`);
  }
  return problems;
}
