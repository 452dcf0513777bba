import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { repairKeptData } from './core/repair-kept-data.ts';

/** Keeps what people changed; a missing or damaged file starts afresh from the sample data. */
export function ensureData(path: string, now: Date): void {
  let kept: unknown = null;
  try {
    if (existsSync(path)) kept = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    renameSync(path, `${path}.damaged`);
  }
  writeFileSync(path, JSON.stringify(repairKeptData(kept, now), null, 2));
}
