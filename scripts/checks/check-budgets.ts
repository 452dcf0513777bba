import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CHUNK_CONTENTS } from '../build-parts/chunk-contents.ts';
import { BUDGETS, type Build, measure } from './budgets.ts';

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
