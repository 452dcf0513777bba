import type { OwnedResource } from './collect-routes';
import { type Problem, problem } from './problems';
import { accessName } from './registry';
import type { AccessNeed, AccessRule, PluginDef } from './types';

/**
 * Says which permissions no rule gives to anyone: a misspelt name or action, or a forgotten rule. That a rule speaks of
 * a known name is checked by the compiler.
 */
export function checkAccess(
  plugins: PluginDef[],
  resources: OwnedResource[],
  rules: readonly AccessRule[],
  problems: Problem[],
): void {
  const ruled = new Set<string>(rules.map((rule) => rule.resource));
  const isRuled = ({ resource, action }: AccessNeed) =>
    rules.some(
      (rule) =>
        rule.resource === resource && (rule.actions === '*' || rule.actions.includes(action)),
    );
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
  for (const plugin of plugins) {
    const nobodys = needsOf(plugin).filter((need) => ruled.has(need.resource) && !isRuled(need));
    for (const name of new Set(nobodys.map(({ resource, action }) => `${resource} ${action}`))) {
      problems.push(problem('unknown-access-action', plugin.id, name));
    }
  }
}

function needsOf(plugin: PluginDef): AccessNeed[] {
  const accesses = [
    ...(plugin.routes ?? []).map((route) => route.access),
    ...(plugin.commands ?? []).map((command) => command.access),
    ...(plugin.slots ?? []).map((entry) => entry.access),
    ...(plugin.widgets ?? []).map((widget) => widget.access),
    ...(plugin.links ?? []).map((link) => link.access),
    ...(plugin.resources ?? []).flatMap((resource) =>
      resource.actions.map((action) => ({ resource: accessName(resource), action })),
    ),
  ];
  return accesses.filter((access) => access !== undefined && access !== 'public');
}
