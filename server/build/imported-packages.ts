import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPart } from '../places/parts.mjs';
import { TOUCHLINE } from '../places/places.mjs';

const IMPORT =
  /^(?:import|export)\s(?!type\b)[^;'"]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/**
 * What Touchline's sources import of packages, as they name it. Where Touchline is below node_modules, Vite doesn't find
 * out by itself what hot reload must convert.
 */
export function importedPackages(parts: readonly BuiltPart[]): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(TOUCHLINE, 'package.json'), 'utf8'));
  const names = Object.keys(dependencies);
  const missing = ['product', 'samples'].filter((part) => !parts.some((one) => one === part));
  const found = new Set<string>();
  const src = join(TOUCHLINE, 'src');
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test|\.d)\.tsx?$/.test(file)) continue;
    if (missing.some((part) => file.startsWith(part))) continue;
    for (const [, fixed, loaded] of readFileSync(join(src, file), 'utf8').matchAll(IMPORT)) {
      const name = fixed ?? loaded ?? '';
      const isPackage = names.some((one) => name === one || name.startsWith(`${one}/`));
      if (isPackage && !/\.css$|\?/.test(name)) found.add(name);
    }
  }
  return [...found].sort();
}
