import { fitsControl } from './collect-settings';
import { useRegistry } from './registry-context';
import { useViewer } from './viewer-context';

/**
 * The value of a setting of a plugin: what the configuration fixes, else what an administrator chose, else its default.
 * `Number(useSetting('leaderboard', 'entries'))`. Visitors have the default. Throws if the plugin declares no such setting
 * with a default.
 */
export function useSetting(plugin: string, key: string): string {
  const { settings } = useRegistry();
  const { settings: chosen } = useViewer();
  const def = settings
    .flatMap((section) => section.settings)
    .find((one) => one.key === `${plugin}.${key}`);
  if (def?.default === undefined) {
    throw new Error(`Plugin ${plugin} declares no setting "${key}" with a default.`);
  }
  if (def.fixed !== undefined) return def.fixed;
  const value = chosen[def.key];
  return value !== undefined && fitsControl(def.control, value) ? value : def.default;
}
