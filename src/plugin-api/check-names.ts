import { FRAME_SLOTS } from './collect-extras';
import { Claims, type Problem, problem } from './problems';
import type { Registry } from './registry';
import type { PluginDef } from './types';

/** What plugins name and nothing drops: the names of each kind, as they are told. */
const NAMES: readonly ((plugin: PluginDef) => readonly string[])[] = [
  ({ ownSlots = [] }) => ownSlots.map((slot) => `slot "${slot}"`),
  ({ partTexts = {} }) => Object.keys(partTexts).map((space) => `shared texts "${space}"`),
  ({ loggedTables = {} }) => Object.keys(loggedTables).map((table) => `logged table "${table}"`),
  // No plugin of an application may have one, and none has a type then.
  ({ viewer }: { viewer?: { id: string } }) =>
    viewer ? [`part "${viewer.id}" of the viewer`] : [],
];

/**
 * Reports names that two plugins give to something of a kind, and lists that no plugin has. Nothing is dropped for them, so
 * the registry doesn't look.
 */
export function nameProblems({ plugins, installed }: Pick<Registry, 'plugins' | 'installed'>) {
  const problems: Problem[] = [];
  const names = new Claims();
  for (const slot of FRAME_SLOTS) names.claim(`slot "${slot}"`, 'touchline');
  for (const { id } of plugins) names.claim(`shared texts "${id}"`, id);
  const lists = installed.flatMap(({ resources = [] }) => resources.map((one) => one.id));
  for (const plugin of plugins) {
    for (const name of NAMES.flatMap((namesOf) => namesOf(plugin))) {
      const other = names.claim(name, plugin.id);
      if (other !== undefined) problems.push(problem('duplicate-name', plugin.id, name, other));
    }
    for (const { id, list } of plugin.commands ?? []) {
      if (list === undefined || lists.includes(list)) continue;
      problems.push(problem('unknown-list', plugin.id, id, list));
    }
  }
  return problems;
}
