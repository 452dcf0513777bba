import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TOUCHLINE } from '../places/places.mjs';
import { type PlacedFunction, readDeclaration } from './placed-function.ts';

/** Compiled, as this file is, in a release. */
const HANDLER = `handler${extname(fileURLToPath(import.meta.url))}`;

/**
 * The functions of the framework and of an application's parts, by name.
 * @param parts what the application has beside the framework
 */
export function ownFunctions(parts: readonly string[]): Map<string, PlacedFunction> {
  const found = new Map<string, PlacedFunction>();
  for (const home of ['supabase', ...parts.map((part) => join('src', part))]) {
    const folder = join(TOUCHLINE, home, 'functions');
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const file = join(folder, name, HANDLER);
      if (!existsSync(file)) continue;
      const declared = readDeclaration(join(folder, name));
      if (typeof declared === 'string') throw new Error(`The function ${name}: ${declared}.`);
      found.set(name, { file, declared });
    }
  }
  return found;
}
