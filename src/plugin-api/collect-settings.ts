import { APPLICATION } from '@/shared/application/application';
import { packageOf } from './origin';
import { type Problem, problem } from './problems';
import type { RegistrySetting } from './registry';
import type { PluginDef, SettingDef } from './types';

/** What the application's configuration says about plugins, by their package or id. */
export type Configured = typeof APPLICATION.plugins;

/** What the database takes as the name of a plugin, and of a setting (`public.app_settings`). */
export const NAME = /^[A-Za-z][\w-]{0,59}$/;
const POSITIONS = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
];

/** A control as the database keeps it: bounds, or the values to choose from. */
export type StoredControl = { least: number; most: number } | string[];

export const SWITCH: StoredControl = ['true', 'false'];

export function storedControl(control: SettingDef['control']): StoredControl {
  if (control === 'switch') return SWITCH;
  if (control === 'position') return POSITIONS;
  return Array.isArray(control) ? control.map(({ value }) => value) : control;
}

/** Whether a control can give a value; the same rule as `private.fits_control`. */
export function fitsControl(control: SettingDef['control'], value: string): boolean {
  const stored = storedControl(control);
  if (Array.isArray(stored)) return stored.includes(value);
  const isWhole = /^(0|[1-9]\d{0,8})$/.test(value);
  return isWhole && Number(value) >= stored.least && Number(value) <= stored.most;
}

/** The values that the configuration gives a plugin's settings, by their keys within the plugin. */
function valuesOf(plugin: PluginDef, configured: Configured): Record<string, string> {
  const said = configured[packageOf(plugin) ?? ''] ?? configured[plugin.id];
  return typeof said === 'object' ? said.settings : {};
}

/** A plugin's settings with their whole keys, and the values of the configuration. */
export function settingsOf(
  plugin: PluginDef,
  problems: Problem[],
  configured: Configured = APPLICATION.plugins,
): RegistrySetting[] {
  const { id, settings = [] } = plugin;
  const values = valuesOf(plugin, configured);
  const own = settings.filter((def) => def.default !== undefined);
  for (const key of Object.keys(values)) {
    if (!own.some((def) => def.key === key)) problems.push(problem('unknown-setting', id, key));
  }
  return settings.flatMap((def) => {
    if (def.default === undefined) return [{ ...def, plugin: id }];
    const key = `${id}.${def.key}`;
    if (!NAME.test(def.key)) {
      problems.push(problem('setting-key', id, def.key));
      return [];
    }
    if (!fitsControl(def.control, def.default)) {
      problems.push(problem('setting-default', id, key, def.default));
      return [];
    }
    const fixed = values[def.key];
    if (fixed === undefined) return [{ ...def, key, plugin: id }];
    if (fitsControl(def.control, fixed)) return [{ ...def, key, plugin: id, fixed }];
    problems.push(problem('setting-value', id, def.key, fixed));
    return [{ ...def, key, plugin: id }];
  });
}
