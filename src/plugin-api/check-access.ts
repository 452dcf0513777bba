import type { OwnedResource } from './collect-routes';
import { type Problem, problem } from './problems';
import { accessName } from './registry';
import type { AccessNeed, PluginDef } from './types';

/**
 * Says where access is spoken of with a name that nothing else knows: a rule for a resource that does not
 * exist, or a permission that no rule gives to anyone.
 */
export function checkAccess(
  plugins: PluginDef[],
  resources: OwnedResource[],
  problems: Problem[],
): void {
  const needs = plugins.flatMap((plugin) =>
    needsOf(plugin).map((need) => ({ plugin: plugin.id, name: need.resource })),
  );
  const owned = resources.map(({ plugin, resource }) => ({ plugin, name: accessName(resource) }));
  const tables = resources.map(({ resource }) => resource.table);
  const rules = plugins.flatMap((plugin) =>
    (plugin.access ?? []).map((rule) => ({ plugin: plugin.id, name: rule.resource })),
  );
  const used = new Set<string>([...needs, ...owned].map(({ name }) => name).concat(tables));
  const ruled = new Set<string>(rules.map(({ name }) => name));
  const unknown = [
    ...rules.filter(({ name }) => !used.has(name)),
    ...[...needs, ...owned].filter(({ name }) => !ruled.has(name)),
  ];
  const said = new Set<string>();
  for (const { plugin, name } of unknown) {
    if (said.has(`${plugin} ${name}`)) continue;
    said.add(`${plugin} ${name}`);
    problems.push(problem('unknown-access-resource', plugin, name));
  }
}

function needsOf(plugin: PluginDef): AccessNeed[] {
  const accesses = [
    ...(plugin.routes ?? []).map((route) => route.access),
    ...(plugin.commands ?? []).map((command) => command.access),
    ...(plugin.slots ?? []).map((entry) => entry.access),
    ...(plugin.resources ?? []).flatMap((resource) =>
      (resource.rowActions ?? []).map((action) => action.access),
    ),
  ];
  return accesses.filter((access) => access !== undefined && access !== 'public');
}
