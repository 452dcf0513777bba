import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CHUNK_PACKAGES } from '../build-parts/chunk-packages.ts';
import { BUDGETS, type Manifest, measure } from './budgets.ts';

const DIST = 'dist';
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(DIST, path), 'utf8'));
const manifest = readJson('.vite/manifest.json') as Manifest;
const packages = readJson(CHUNK_PACKAGES) as Record<string, string[]>;
const sizeOf = (file: string) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

for (const budget of BUDGETS) {
  const { bytes, unwanted } = measure(budget, manifest, sizeOf, (file) => packages[file] ?? []);
  const fits = bytes <= budget.limit && unwanted.length === 0;
  process.stdout.write(`${budget.title}: ${kb(bytes)} of ${kb(budget.limit)} gzipped JavaScript\n`);
  if (unwanted.length > 0) process.stdout.write(`  must not hold ${unwanted.join(', ')}\n`);
  if (!fits) process.exitCode = 1;
}
