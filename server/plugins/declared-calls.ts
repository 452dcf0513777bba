import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, type Calls, NO_CALLS } from '../http/function-declaration.ts';
import { TOUCHLINE } from '../places/places.mjs';
import type { PluginPackage } from './plugin-packages.ts';

const FILE = 'calls.json';

/** The files that say something of SQL functions: those of an application's parts, then those of packages. */
export const callFiles = (parts: readonly string[], packages: readonly PluginPackage[]): string[] =>
  [
    ...parts.map((part) => join(TOUCHLINE, 'src', part, 'functions')),
    ...packages.flatMap(({ functions = [] }) => functions),
  ]
    .map((folder) => join(folder, FILE))
    .filter((file) => existsSync(file));

/**
 * What is said of SQL functions. Where two files speak of the same, the first wins.
 * @param report where to say that a file is wrong, of which nothing then holds
 */
export function readCalls(files: readonly string[], report: (sentence: string) => void): Calls {
  const calls = new Map(NO_CALLS);
  const said = new Map<string, string>();
  for (const file of files) {
    try {
      for (const [name, call] of Object.entries(
        CALLS.parse(JSON.parse(readFileSync(file, 'utf8'))),
      )) {
        const other = said.get(name);
        if (other)
          report(`${file} says something of ${name}, which ${other} does already. Take it out.`);
        else said.set(name, file);
        if (!calls.has(name)) calls.set(name, call);
      }
    } catch (error) {
      report(`${file} is left out: ${(error as Error).message}`);
    }
  }
  return calls;
}
