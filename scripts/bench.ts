import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommand } from '../server/operator/command-line.mjs';

const FOLDER = join('tests', 'bench');

/** A benchmark is a file of tests/bench whose default export measures and returns named numbers. */
type Bench = () => Promise<Record<string, number>>;

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));
const names = files.map((name) => name.replace(/\.ts$/, '')).join(', ');
const { positionals } = readCommand({
  usage: `Runs benchmarks, all of them where none is named: ${names}.\n\n  npm run bench -- [NAME…]`,
  allowPositionals: true,
});
const wanted = positionals.map((name) => `${name}.ts`);
const unknown = wanted.filter((name) => !files.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')} in ${FOLDER}; there are ${names}.\n`);
  process.exit(2);
}

for (const file of wanted.length > 0 ? wanted : files) {
  const { default: run } = (await import(pathToFileURL(join(FOLDER, file)).href)) as {
    default: Bench;
  };
  const results = Object.entries(await run()).map(
    ([name, value]) => `${name} ${Number(value.toFixed(2))}`,
  );
  process.stdout.write(`${file.replace(/\.ts$/, '')}: ${results.join(', ')}\n`);
}
