import type { OwnedResource } from './collect-routes';
import { type Problem, problem } from './problems';
import { accessName } from './registry';
import type { AccessNeed, AccessRule, PluginDef } from './types';

/**
 * Says which permissions no rule gives to anyone: a misspelt name, or a forgotten rule. That a rule speaks of
 * a known name is checked by the compiler.
 */
export function checkAccess(
  plugins: PluginDef[],
  resources: OwnedResource[],
  rules: readonly AccessRule[],
  problems: Problem[],
): void {
  const ruled = new Set<string>(rules.map((rule) => rule.resource));
  const needed = [
    ...resources.map(({ plugin, resource }) => ({ plugin, name: accessName(resource) })),
    ...plugins.flatMap(({ id, search = [] }) =>
      search.map(({ resource }) => ({ plugin: id, name: resource })),
    ),
    ...plugins.flatMap((plugin) =>
      needsOf(plugin).map((need) => ({ plugin: plugin.id, name: need.resource })),
    ),
  ];
  const said = new Set<string>();
  for (const { plugin, name } of needed) {
    if (ruled.has(name) || said.has(`${plugin} ${name}`)) continue;
    said.add(`${plugin} ${name}`);
    problems.push(problem('unknown-access-resource', plugin, name));
  }
}

function needsOf(plugin: PluginDef): AccessNeed[] {
  const accesses = [
    ...(plugin.routes ?? []).map((route) => route.access),
    ...(plugin.commands ?? []).map((command) => command.access),
    ...(plugin.slots ?? []).map((entry) => entry.access),
  ];
  return accesses.filter((access) => access !== undefined && access !== 'public');
}
