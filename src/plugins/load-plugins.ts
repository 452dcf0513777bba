import { noteOrigin } from '@/plugin-api/origin';
import type { FailedPackage, Installed } from '@/plugin-api/select-plugins';
import { PARTS, PLUGINS } from '.';
import { PACKAGES, type PackageEntry } from './packages';

const failed = (name: string, reason: string): FailedPackage => ({ package: name, reason });

async function loadOne(entry: PackageEntry): Promise<Installed> {
  if (!('load' in entry)) return failed(entry.name, entry.reason);
  try {
    const { default: plugin } = await entry.load();
    if (!plugin?.id) {
      return failed(entry.name, 'it has no default export with an id. Write definePlugin({ … }).');
    }
    const { ownId } = entry;
    if (ownId !== undefined && plugin.id !== ownId) {
      return failed(
        entry.name,
        `its plugin has the id "${plugin.id}", and must have the folder's name: ${ownId}.`,
      );
    }
    if (typeof plugin === 'object') {
      noteOrigin(plugin, { package: entry.name, version: entry.version });
    }
    return plugin;
  } catch (thrown) {
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    return failed(entry.name, `it failed while loading: ${said}`);
  }
}

/** All plugins: those of the app, then those of packages. A package that fails takes down nothing else. */
export async function loadPlugins(
  packages: readonly PackageEntry[] = PACKAGES,
): Promise<readonly Installed[]> {
  for (const [origin, plugins] of PARTS) {
    for (const plugin of plugins) noteOrigin(plugin, origin);
  }
  return [...PLUGINS, ...(await Promise.all(packages.map(loadOne)))];
}
