import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = join('tests', 'bench');

/** A benchmark is a file of tests/bench whose default export measures and gives named numbers. */
type Bench = () => Promise<Record<string, number>>;

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.ts'))) {
  const { default: run } = (await import(pathToFileURL(join(FOLDER, file)).href)) as {
    default: Bench;
  };
  const results = Object.entries(await run()).map(
    ([name, value]) => `${name} ${Number(value.toFixed(2))}`,
  );
  process.stdout.write(`${file.replace(/\.ts$/, '')}: ${results.join(', ')}\n`);
}
