import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TOUCHLINE } from '../places/places.mjs';
import { partsOf } from './app-definition.ts';
import { findPluginPackages } from './plugin-packages.ts';

/** A module that a part brings for the server. */
export interface PartModule {
  /** `product`, or the package's name. */
  name: string;
  /** The id of a package's plugin. */
  id?: string;
  file: string;
  /** Whether the server starts without it. */
  optional: boolean;
}

/** Compiled, as this file is, in a release. */
const ENDING = extname(fileURLToPath(import.meta.url));

/** The modules of one kind, by the members of `PluginPackage` that name them. */
const MODULES = { server: 'server/index', settings: 'server/settings' };

/**
 * The modules of a kind that the parts of an application have: its own parts in their order, then the packages of plugins.
 * @param root the application's folder
 * @param asked the settings' parts, which win over the definition's
 */
export async function partModules(
  root: string,
  asked: Parameters<typeof partsOf>[1],
  kind: keyof typeof MODULES,
): Promise<PartModule[]> {
  const own = (await partsOf(root, asked))
    .map((name) => ({
      name,
      file: join(TOUCHLINE, 'src', name, `${MODULES[kind]}${ENDING}`),
      optional: false,
    }))
    .filter(({ file }) => existsSync(file));
  const packages = (await findPluginPackages(root)).packages.flatMap(
    ({ name, id, [kind]: file }) => (file ? [{ name, id, file, optional: true }] : []),
  );
  return [...own, ...packages];
}
