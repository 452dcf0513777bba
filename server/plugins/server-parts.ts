import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TOUCHLINE } from '../../scripts/launch/places.mjs';
import { StartProblem } from '../operator/start-problem.ts';
import { partsOf } from './app-definition.ts';
import { findPluginPackages } from './plugin-packages.ts';
import type { ServerPart } from './server-part.ts';

/** A part that the application has on its server. */
export interface NamedPart extends ServerPart {
  /** `product`, or the package's name. */
  name: string;
}

/** Compiled, as this file is, in a release. */
const MODULE = `server/index${extname(fileURLToPath(import.meta.url))}`;

async function load(name: string, file: string): Promise<NamedPart> {
  const { default: part } = (await import(pathToFileURL(file).href)) as { default?: ServerPart };
  if (typeof part?.open === 'function') return { ...part, name };
  throw new StartProblem(`${file} must export by default what defineServerPart returns.`);
}

/**
 * What the parts of an application bring to its server: its own parts in their order, then the packages of plugins.
 * @param root the application's folder
 * @param asked the settings' parts, which win over the definition's
 * @throws {StartProblem} naming a module that is none
 */
export async function serverPartsOf(
  root: string,
  asked: Parameters<typeof partsOf>[1],
): Promise<NamedPart[]> {
  const parts = (await partsOf(root, asked))
    .map((name) => ({ name, file: join(TOUCHLINE, 'src', name, MODULE) }))
    .filter(({ file }) => existsSync(file));
  const packages = (await findPluginPackages(root)).packages.flatMap(({ name, server }) =>
    server ? [{ name, file: server }] : [],
  );
  return Promise.all([...parts, ...packages].map(({ name, file }) => load(name, file)));
}
