import { circleThrough } from './circle-through';
import { NAME } from './collect-settings';
import { packageOf } from './origin';
import { isWithin } from './paths';
import { Claims, type Problem, problem } from './problems';
import type { PluginDef } from './types';
import { isInRange } from './version-range';

/** The version of what manifests may declare; the major one changes when a manifest may need to. */
export const API_VERSION = '1.1.0';

/** A package that brings no plugin, although its package.json says so. */
export interface FailedPackage {
  package: string;
  /** A sentence that says why. */
  reason: string;
}

/** What is installed: a plugin, or a package that failed. */
export type Installed = PluginDef | FailedPackage;

/** The plugins, without the packages that failed, which are reported. */
export function loadedPlugins(installed: readonly Installed[], problems: Problem[]): PluginDef[] {
  return installed.filter((one): one is PluginDef => {
    if (typeof one !== 'object' || one === null || !('reason' in one)) return true;
    problems.push(problem('package-failed', one.package, one.reason));
    return false;
  });
}

export interface Switches {
  /** Ids that are switched off. */
  disabled?: readonly string[];
}

/** The plugins that run: known version, own id, switched on, dependencies on, base path free. */
export function selectPlugins(
  installed: readonly PluginDef[],
  { disabled = [] }: Switches,
  problems: Problem[],
): PluginDef[] {
  const sound = soundPlugins(installed, problems);
  // Those for another version are off, but there.
  const known = new Set(installed.map((plugin) => plugin?.id));
  for (const id of disabled) {
    const plugin = sound.find((one) => one.id === id);
    if (!known.has(id)) problems.push(problem('unknown-disabled', id, id));
    else if (plugin?.required) problems.push(problem('required-plugin', id, id));
  }
  const wanted = sound.filter(({ id, required }) => required || !disabled.includes(id));
  const ready = withDependencies(wanted, known, problems);
  return withFreeBasePath(ready, problems);
}

function soundPlugins(installed: readonly PluginDef[], problems: Problem[]): PluginDef[] {
  const ids = new Claims();
  return installed.filter((plugin, index) => {
    if (!NAME.test(String(plugin?.id ?? ''))) {
      problems.push(problem('plugin-id', String(plugin?.id || index + 1), String(NAME)));
      return false;
    }
    const needed = String(plugin.apiVersion);
    const fits = isInRange(API_VERSION, needed);
    if (!fits) {
      const code = fits === null ? 'api-range' : 'api-version';
      problems.push(problem(code, plugin.id, needed, API_VERSION));
      return false;
    }
    const from = packageOf(plugin);
    const named = from === undefined ? plugin.id : `${plugin.id} of ${from}`;
    const other = ids.claim(plugin.id, named);
    if (other !== undefined) problems.push(problem('duplicate-plugin', plugin.id, named, other));
    return other === undefined;
  });
}

function withDependencies(
  wanted: PluginDef[],
  installed: ReadonlySet<string>,
  problems: Problem[],
): PluginDef[] {
  const cyclic = new Map<string, string[]>();
  const needs = new Map(wanted.map((plugin) => [plugin.id, plugin.dependsOn ?? []]));
  for (const plugin of wanted) {
    const circle = circleThrough(plugin.id, (id) => needs.get(id));
    if (circle) cyclic.set(plugin.id, circle);
  }
  for (const [id, circle] of cyclic) {
    problems.push(problem('cyclic-dependency', id, circle.join(' → ')));
  }
  let on = wanted.filter((plugin) => !cyclic.has(plugin.id));
  for (let before = -1; before !== on.length; ) {
    before = on.length;
    const ids = new Set(on.map((plugin) => plugin.id));
    on = on.filter((plugin) => {
      const lacking = plugin.dependsOn?.find((id) => !ids.has(id));
      if (lacking === undefined) return true;
      const code = installed.has(lacking) ? 'dependency-off' : 'missing-dependency';
      problems.push(problem(code, plugin.id, lacking, lacking));
      return false;
    });
  }
  return on;
}

function withFreeBasePath(plugins: PluginDef[], problems: Problem[]): PluginDef[] {
  const claimed: { base: string; plugin: string }[] = [];
  const off = new Set<string>();
  for (const { id, basePath } of plugins) {
    if (basePath === undefined) continue;
    const first = claimed.find(({ base }) => isWithin(basePath, base) || isWithin(base, basePath));
    if (first) {
      problems.push(problem('base-path', id, basePath, first.plugin));
      off.add(id);
    } else claimed.push({ base: basePath, plugin: id });
  }
  const free = plugins.filter((plugin) => !off.has(plugin.id));
  if (off.size === 0) return free;
  return withDependencies(free, new Set(plugins.map((plugin) => plugin.id)), problems);
}
