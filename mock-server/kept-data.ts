import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { makeWhole } from './core/make-whole.ts';

/** Keeps what people changed; a missing or damaged file starts afresh from the sample data. */
export function ensureData(path: string, now: Date): void {
  let kept: unknown = null;
  try {
    if (existsSync(path)) kept = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    renameSync(path, `${path}.damaged`);
  }
  writeFileSync(path, JSON.stringify(makeWhole(kept, now), null, 2));
}
