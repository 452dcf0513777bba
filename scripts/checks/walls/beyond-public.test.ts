import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, placeOf, targetOf } from './walls.ts';

/** Imports of code, not of tests, that reach into the rooms of the framework. */
function beyondPublic(part: string): string[] {
  const folder = join('src', part);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .flatMap((name) => {
      const path = join(folder, name).replaceAll('\\', '/');
      return importsOf(readFileSync(path, 'utf8')).flatMap(({ imported }) => {
        const target = targetOf(path, imported);
        if (!target?.startsWith('src/') || target.startsWith('src/touchline/')) return [];
        return placeOf(target.slice(4)).part === 'framework' ? [`${path}: ${imported}`] : [];
      });
    });
}

it('product and samples are made of what any application may import', () => {
  expect(['product', 'samples'].flatMap(beyondPublic)).toEqual([]);
});
