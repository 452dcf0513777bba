import { isWithin, matchesPath } from './paths';
import type { Registry } from './registry';
import type { PluginDef } from './types';

/** The paths of a plugin's pages, without what is below its records' lists. */
const pathsOf = ({ routes = [], resources = [] }: PluginDef) =>
  [...routes, ...resources].map(({ path }) => path);

/** The plugin that is off and whose page would be at an address. */
export function pluginAt(
  { installed, plugins }: Pick<Registry, 'installed' | 'plugins'>,
  pathname: string,
): PluginDef | undefined {
  return installed
    .filter((one) => !plugins.includes(one))
    .find((plugin) => {
      const below = [plugin.basePath, ...(plugin.resources ?? []).map(({ path }) => path)];
      return (
        pathsOf(plugin).some((path) => matchesPath(pathname, path)) ||
        below.some((path) => path !== undefined && path !== '/' && isWithin(pathname, path))
      );
    });
}
