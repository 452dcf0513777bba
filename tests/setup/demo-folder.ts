import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from '../../server/places/build-stamp.mjs';
import { runServer } from '../support/run-server.ts';

const CACHE = join('node_modules', '.cache', 'touchline-e2e');
/** The sources of the demo's data: a change in any of these makes them stale. */
const SOURCES = [
  'server',
  'supabase',
  'mock-server',
  'src/shared',
  'src/product/schema',
  'src/product/server',
  'src/product/sports',
  'package-lock.json',
];
/** The demo's fixtures are dated relative to its creation. */
const FRESH_MS = 60 * 60 * 1000;

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesOf(join(path, name)))
    : [path];

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesOf)) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 20);
}

/**
 * Builds the app where its sources have changed, and makes the data folder that each worker's server starts with a
 * copy of, unless one made within the last hour is there. The workers find its path in E2E_DEMO.
 */
export default async function prepare(): Promise<void> {
  // Once, before the workers' servers would: all at the same time, into the same folder.
  if (!isBuilt(process.cwd())) {
    execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  }
  const path = join(CACHE, fingerprint());
  process.env.E2E_DEMO = path;
  if (existsSync(path) && Date.now() - statSync(path).mtimeMs < FRESH_MS) return;
  rmSync(CACHE, { recursive: true, force: true });
  const unfinished = `${path}.unfinished`;
  mkdirSync(unfinished, { recursive: true });
  const server = await runServer(unfinished);
  await server.stop();
  renameSync(unfinished, path);
}
