import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, placeOf, targetOf } from './walls.ts';

/**
 * How many imports of the product and of the samples reach into the framework past its public entries, `touchline/…`,
 * which an application elsewhere could not do. They may only become fewer: lower the number with each that goes.
 */
const BEYOND = { product: 948, samples: 885 };

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

it.each(Object.entries(BEYOND))(
  'the imports of the %s past the public entries become no more than %d',
  (part, known) => {
    const found = beyondPublic(part);
    process.stdout.write(`${part}: ${found.length} imports past the public entries\n`);
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(known);
  },
);
