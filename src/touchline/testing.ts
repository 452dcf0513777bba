/**
/**
 * What a plugin's own tests need: everything that is wrong with it, found without starting the app, and who may do what
 * with its tables, found by trying.
 */
import type { ComponentType, PropsWithChildren } from 'react';
import type { AttackOptions } from '../../server/testing/expectations';
import { detailProblems } from '../crud/resource-page';
import { buildRegistry } from '../plugin-api/build-registry';
import { ungrantedActions } from '../plugin-api/check-access';
import { nameProblems } from '../plugin-api/check-names';
import { overrideProblems } from '../plugin-api/check-overrides';
import { detailKeys, keysOf } from '../plugin-api/check-texts';
import { completeResource } from '../plugin-api/complete-resource';
import { namespaceOf } from '../plugin-api/namespace-of';
import { sentenceOf } from '../plugin-api/problem-sentences';
import { type Problem, problem } from '../plugin-api/problems';
import type { PluginDef } from '../plugin-api/types';
import { FRAMEWORK } from '../plugins/framework';
import { LANGS } from '../shared/languages';
import type { TestRow } from './test-page';

export type {
  Actor,
  AttackOptions,
  May,
  Reach,
  SchemaFolders,
  TableExpectation,
  Verb,
} from '../../server/testing/expectations';
export { SCHEMA_RULES } from './schema-rules';
export {
  actionProblems,
  columnProblems,
  mayOf,
  openTestDatabase,
  type TestAnswer,
  type TestDatabase,
  type TestPerson,
} from './table-checks';
export type { TestRow } from './test-page';

/**
 * The problems of a plugin among the framework's and `others`: conflicts, permissions that nobody has, unknown field
 * types, texts that a language lacks. A sound plugin has none: `expect(await problemsOf(plugin)).toEqual([])`.
 * @param others plugins that it depends on, or that it must get along with
 */
export async function problemsOf(
  plugin: PluginDef,
  others: readonly PluginDef[] = [],
): Promise<(Problem & { message: string })[]> {
  const { registry, problems } = buildRegistry([...FRAMEWORK, ...others, plugin]);
  const isOn = registry.plugins.includes(plugin);
  const records = await Promise.all((isOn ? (plugin.resources ?? []) : []).map(completeResource));
  const added = await Promise.all((isOn ? (plugin.extends ?? []) : []).map((one) => one.details()));
  const keys = [
    ...keysOf(plugin),
    ...records.flatMap(detailKeys),
    ...added.flatMap((one) => detailKeys(one.default)),
  ];
  const found = [
    ...problems,
    ...records.flatMap((record) => detailProblems(plugin.id, record)),
    ...records.flatMap((record) => ungrantedActions(plugin.id, record, registry.rules)),
    ...(await missingTexts(plugin, keys)),
    ...nameProblems(registry),
    ...(await overrideProblems(registry)),
  ];
  return found.map((one) => ({ ...one, message: sentenceOf(one) }));
}

/**
 * Tries every verb on a plugin's tables as everybody, over the data interface of an embedded database with Touchline's
 * schema and the plugin's: `expect(await attackTables({ schema, tables })).toEqual([])`.
 * @returns sentences about what somebody can do that the expectations don't say, or can't that they do
 * @throws if the schema can't be applied, or a sample row can't be added
 */
export async function attackTables(options: AttackOptions): Promise<string[]> {
  return (await import('../../server/testing/attack-tables')).attackTables(options);
}

/**
 * A page for a test to show a card or another component in, with the plugin's texts in English and rows by table:
 * `render(<TopCard />, { wrapper: await testPage(plugin, { leaderboard_entries: [] }) })`.
 * @param tables the rows that requests for a list get, sorted and in pages but not filtered; an error is thrown instead
 */
export async function testPage(
  plugin: PluginDef,
  tables: Readonly<Record<string, readonly TestRow[] | Error>> = {},
): Promise<ComponentType<PropsWithChildren>> {
  return (await import('./test-page')).testPage(plugin, tables);
}

async function missingTexts({ id, i18n }: PluginDef, keys: string[]): Promise<Problem[]> {
  const own = [...new Set(keys)].filter((key) => namespaceOf(key) === id);
  const lacking = LANGS.map(async (lang) => {
    // A language without texts is a problem of its own.
    const texts = (await i18n[lang]?.())?.default;
    const missing = texts ? own.filter((key) => !(key.slice(id.length + 1) in texts)) : [];
    return missing.map((key) => problem('missing-text', id, key, lang));
  });
  return (await Promise.all(lacking)).flat();
}
