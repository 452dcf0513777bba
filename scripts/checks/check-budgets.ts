import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CHUNK_CONTENTS } from '../../server/build/chunk-contents.ts';
import { BUDGETS, type Build, filesInCircles, measure } from './budgets.ts';
import { countLines } from './source-lines.ts';

const DIST = 'dist';
const build: Build = JSON.parse(readFileSync(join(DIST, CHUNK_CONTENTS), 'utf8'));
const sizeOf = (file: string) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

for (const budget of BUDGETS) {
  const { bytes, unwanted } = measure(budget, build, sizeOf);
  const fits = bytes <= budget.limit && unwanted.length === 0;
  process.stdout.write(`${budget.title}: ${kb(bytes)} of ${kb(budget.limit)} gzipped JavaScript\n`);
  if (unwanted.length > 0) process.stdout.write(`  must not hold ${unwanted.join(', ')}\n`);
  if (!fits) process.exitCode = 1;
}

for (const { part, lines, files } of countLines('.')) {
  const words = `${lines.toLocaleString('en')} of ${part.limit.toLocaleString('en')} lines`;
  process.stdout.write(`${part.title}: ${words} in ${files} files, without tests\n`);
  if (lines > part.limit) process.exitCode = 1;
}

const circular = filesInCircles(build);
if (circular.length > 0) {
  const names = circular.map((file) => `${file} (${build[file]?.modules.join(', ')})`);
  process.stdout.write(
    `These files of the build import each other; group their modules in server/build/chunk-groups.ts:\n  ${names.join('\n  ')}\n`,
  );
  process.exitCode = 1;
}
