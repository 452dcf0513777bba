import type { OwnedResource } from './collect-routes';
import { type Problem, problem } from './problems';
import { accessName } from './registry';
import {
  type AccessNeed,
  type AccessRule,
  type Action,
  CRUD_ACTIONS,
  EVERYBODY,
  type PluginDef,
} from './types';

/** Checks that drop nothing run in development, in tests and in `npm run check:plugins`; visitors needn't load their code. */
export const CHECKS_ALL = process.env.NODE_ENV !== 'production';

interface OwnedRule {
  plugin: string;
  rule: AccessRule;
}

/** A plugin's rules: those of its subjects, and those declared by its resources. */
function rulesOf({ id, access = [], resources = [] }: PluginDef): OwnedRule[] {
  const ofResources = resources.flatMap((resource) =>
    (resource.access ?? []).map((rule) => ({ ...rule, resource: accessName(resource) })),
  );
  return [...access, ...ofResources].map((rule) => ({ plugin: id, rule }));
}

/**
 * The rules that count. A name belongs to the first installed plugin that has rules for it, even while it is off:
 * others can't widen what it allows. No rule lets visitors do everything.
 */
export function collectRules(
  plugins: readonly PluginDef[],
  resources: readonly OwnedResource[],
  installed: readonly PluginDef[],
  problems: Problem[],
): AccessRule[] {
  const owners = new Map<string, string>();
  for (const { plugin, rule } of installed.flatMap(rulesOf)) {
    if (!owners.has(rule.resource)) owners.set(rule.resource, plugin);
  }
  const kept = new Set(resources.map(({ plugin, resource }) => `${plugin} ${resource.id}`));
  const declared = plugins.flatMap((plugin) =>
    rulesOf({
      ...plugin,
      resources: plugin.resources?.filter(({ id }) => kept.has(`${plugin.id} ${id}`)),
    }),
  );
  const said = new Set<string>();
  return declared.flatMap(({ plugin, rule }) => {
    const owner = owners.get(rule.resource);
    if (owner !== plugin) {
      const key = `${plugin} ${rule.resource}`;
      if (!said.has(key)) problems.push(problem('foreign-access', plugin, rule.resource, owner));
      said.add(key);
      return [];
    }
    for (const role of rule.roles === '*' ? [] : rule.roles) {
      if (!EVERYBODY.includes(role)) problems.push(problem('unknown-role', plugin, role));
    }
    if (rule.actions !== '*' || rule.roles === '*' || !rule.roles.includes('ANON')) return [rule];
    problems.push(problem('open-to-visitors', plugin, rule.resource));
    return [{ ...rule, roles: rule.roles.filter((role) => role !== 'ANON') }];
  });
}

/**
 * Whether one letter too many, too few or swapped makes the difference; upper case makes none. With another letter it may
 * be another word, as "lift" is.
 */
export function isAlmost(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const swapped = x.length === 2 && y.length === 2 && x === y.charAt(1) + y.charAt(0);
  return x.length + y.length < 2 || swapped;
}

/** Reports verbs in rules that nothing asks for and that resemble one that is asked for. */
export function checkVerbs(
  plugins: readonly PluginDef[],
  needs: readonly AccessNeed[],
  problems: Problem[],
): void {
  for (const { plugin, rule } of plugins.flatMap(rulesOf)) {
    const asked: Action[] = [
      ...CRUD_ACTIONS,
      ...needs.filter(({ resource }) => resource === rule.resource).map(({ action }) => action),
    ];
    for (const verb of rule.actions === '*' ? [] : rule.actions) {
      if (asked.includes(verb)) continue;
      const meant =
        verb === '*' ? "'*' without brackets" : asked.find((one) => isAlmost(verb, one));
      if (!meant) continue;
      problems.push(problem('misspelt-action', plugin, `${rule.resource} ${verb}`, meant));
    }
  }
}
