import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type PlacedFunction, readDeclaration } from './placed-function.ts';
import type { PluginPackage } from './plugin-packages.ts';

/** The functions of packages. */
export interface PluginFunctions {
  /** By the function's name in addresses. */
  functions: ReadonlyMap<string, PlacedFunction>;
  /** Sentences about those that are left out. */
  problems: string[];
}

/** Single hyphens only: two of them part the package from the function, in no name of the app's own. */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** What an address of a hosted project's function allows. */
const ADDRESS = /^[a-z0-9_-]+$/;

/**
 * The name of a package's function in addresses: `touchline-plugin-crm--deal-offer`, and `acme--crm--deal-offer` of
 * `@acme/crm`.
 */
export const functionAddress = (pkg: string, name: string): string =>
  `${pkg.replace(/^@/, '').replace('/', '--')}--${name}`;

const handlerIn = (folder: string) =>
  ['handler.ts', 'handler.js'].map((file) => join(folder, file)).find(existsSync);

/** The functions in packages, each a folder with a handler. Where two have the same address, the first wins. */
export function findPluginFunctions(packages: readonly PluginPackage[]): PluginFunctions {
  const found = new Map<string, PlacedFunction>();
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const { name: owner, functions } of packages) {
    if (!functions) continue;
    const folders = readdirSync(functions, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
      .map(({ name }) => name)
      .sort();
    for (const name of folders) {
      const file = handlerIn(join(functions, name));
      const address = functionAddress(owner, name);
      const declared = readDeclaration(join(functions, name));
      const other = owners.get(address);
      const wrong = !file
        ? 'it has no handler.ts'
        : !NAME.test(name)
          ? 'its name may have small letters, digits and single hyphens only'
          : !ADDRESS.test(address)
            ? `the package's name can't be part of an address`
            : other !== undefined
              ? `${other} has one at the same address, ${address}`
              : typeof declared === 'string' && declared;
      if (!file || wrong || typeof declared === 'string')
        problems.push(`Function ${name} of ${owner} is left out: ${wrong}.`);
      else {
        found.set(address, { file, declared });
        owners.set(address, owner);
      }
    }
  }
  return { functions: found, problems };
}
