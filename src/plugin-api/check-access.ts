import { checkVerbs } from './check-rules';
import type { OwnedResource } from './collect-routes';
import { type Problem, problem } from './problems';
import { accessName } from './registry';
import type { AccessNeed, AccessRule, CompleteResource, PluginDef } from './types';

/**
 * Reports permissions that no rule grants to anyone: a misspelt name or action, or a forgotten rule. The compiler
 * checks that rules use known names.
 */
export function checkAccess(
  plugins: PluginDef[],
  resources: OwnedResource[],
  rules: readonly AccessRule[],
  problems: Problem[],
): void {
  const on = new Set(plugins.map(({ id }) => id));
  const ruled = new Set<string>(rules.map((rule) => rule.resource));
  const isRuled = ({ resource, action }: AccessNeed) =>
    rules.some(
      (rule) =>
        rule.resource === resource && (rule.actions === '*' || rule.actions.includes(action)),
    );
  const ownerOf = (name: string) =>
    resources.find(({ resource }) => accessName(resource) === name)?.plugin ??
    plugins.find(({ access = [] }) => access.some((rule) => rule.resource === name))?.id;
  const needed = [
    ...resources.map(({ plugin, resource }) => ({ plugin, name: accessName(resource) })),
    ...plugins.flatMap(({ id, search = [] }) =>
      search.map(({ resource }) => ({ plugin: id, name: resource })),
    ),
    ...plugins.flatMap((plugin) =>
      needsOf(plugin, on).map((need) => ({ plugin: plugin.id, name: need.resource })),
    ),
  ];
  const needs = plugins.flatMap((plugin) => needsOf(plugin, on));
  checkVerbs(plugins, needs, problems);
  const said = new Set<string>();
  for (const { plugin, name } of needed) {
    if (ruled.has(name) || said.has(`${plugin} ${name}`)) continue;
    said.add(`${plugin} ${name}`);
    problems.push(problem('unknown-access-resource', plugin, name));
  }
  for (const plugin of plugins) {
    const unruled = needsOf(plugin, on).filter(
      (need) => ruled.has(need.resource) && !isRuled(need),
    );
    const named = new Map(unruled.map((need) => [`${need.resource} ${need.action}`, need]));
    for (const [name, { resource }] of named) {
      problems.push(problem('unknown-access-action', plugin.id, name, ownerOf(resource)));
    }
  }
}

/**
 * Reports actions on rows that no rule grants to anyone, and that nobody is ever offered. They are in the details of a
 * record, which are loaded for it.
 */
export function ungrantedActions(
  plugin: string,
  resource: CompleteResource,
  rules: readonly AccessRule[],
): Problem[] {
  return (resource.rowActions ?? []).flatMap(({ id, access }) => {
    const need = access ?? { resource: accessName(resource), action: id };
    const granted = rules.some(
      (rule) =>
        rule.resource === need.resource &&
        rule.roles.length > 0 &&
        (rule.actions === '*' || rule.actions.includes(need.action)),
    );
    const name = `${need.resource} ${need.action}`;
    return granted ? [] : [problem('unknown-access-action', plugin, name, plugin)];
  });
}

/** The permissions that a plugin asks for, without those of widgets that need a disabled plugin. */
function needsOf(plugin: PluginDef, on: ReadonlySet<string>): AccessNeed[] {
  const accesses = [
    ...(plugin.routes ?? []).map((route) => route.access),
    ...(plugin.commands ?? []).map((command) => command.access),
    ...(plugin.slots ?? []).map((entry) => entry.access),
    ...(plugin.widgets ?? []).map(({ needs = [], access }) =>
      needs.every((id) => on.has(id)) ? access : undefined,
    ),
    ...(plugin.links ?? []).map((link) => link.access),
    ...(plugin.resources ?? []).flatMap((resource) =>
      resource.actions.map((action) => ({ resource: accessName(resource), action })),
    ),
  ];
  return accesses.filter((access) => access !== undefined && access !== 'public');
}
