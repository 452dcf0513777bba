import { dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { TOUCHLINE } from '../places/places.mjs';
import { findPluginPackages, type PluginPackage } from '../plugins/plugin-packages.ts';

const LIST = /\/src\/plugins\/packages\.ts(?:\?|$)/;
/** The packages with rows for the page's own copy of the samples' backend. */
const MOCKS = /\/mock-server\/packages\.ts$/;
const PUBLIC = /\/(?:src\/touchline\/[\w-]+|server\/index)\.ts$/;

const isBelow = (folder: string, path: string) => path.startsWith(folder + sep);

/** An entry of a list, as code: it loads a module of a package. */
const loaded = (about: Pick<PluginPackage, 'name' | 'ownId'> & { version?: string }, file = '') =>
  `{ ...${JSON.stringify(about)}, load: () => import(${JSON.stringify(file)}) }`;

/** The package that a module belongs to. */
const ownerOf = (packages: readonly PluginPackage[], id: string | undefined) =>
  packages.find(({ folder }) => id !== undefined && isBelow(folder, id.split('?')[0] ?? ''));

/** Whether a module is the code of a plugin's package, which is built like the app's own. */
export const isOfPackage = (packages: readonly PluginPackage[]) => (id: string) =>
  ownerOf(packages, id) !== undefined;

/**
 * Puts the plugins of packages into the app. They share the packages that the app has, such as React, and may import
 * nothing of the app but its public entries.
 * @param app the application's folder
 */
export async function pluginPackages(app: string): Promise<Plugin> {
  const { packages, problems } = await findPluginPackages(app);
  return {
    name: 'touchline:plugin-packages',
    enforce: 'pre',
    config: () => ({
      optimizeDeps: { exclude: packages.map(({ name }) => name) },
      server: { fs: { allow: [TOUCHLINE, app, ...packages.map(({ folder }) => folder)] } },
    }),
    async resolveId(source, importer) {
      const owner = ownerOf(packages, importer);
      if (!owner || !importer) return null;
      const target = source.startsWith('.') ? resolve(dirname(importer), source) : source;
      const isOurs = ['src', 'server', 'scripts', 'tests'].some((folder) =>
        isBelow(join(TOUCHLINE, folder), target),
      );
      if (source.startsWith('touchline/') || (isOurs && !PUBLIC.test(target))) {
        this.error(
          `${owner.name} imports ${source}, which is not public. It may import what exports of Touchline's package.json lists.`,
        );
      }
      if (/^[./\0]/.test(source) || source.startsWith('virtual:')) return null;
      return this.resolve(source, join(TOUCHLINE, 'package.json'), { skipSelf: true });
    },
    load(id) {
      if (MOCKS.test(id)) {
        const mocks = packages.filter(({ mock }) => mock !== undefined);
        return `export const MOCK_PACKAGES = [${mocks.map(({ name, mock }) => loaded({ name }, mock)).join(', ')}];`;
      }
      if (!LIST.test(id) || packages.length + problems.length === 0) return null;
      const entries = [
        ...packages.map(({ name, version, ownId, file }) => loaded({ name, version, ownId }, file)),
        ...problems.map((problem) => JSON.stringify(problem)),
      ];
      return `export const PACKAGES = [${entries.join(', ')}];`;
    },
  };
}
