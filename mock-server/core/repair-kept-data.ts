import { z } from 'zod';
import { seed } from '../data/seed.ts';
import { COLLECTIONS } from './collections.ts';
import type { MockData } from './types.ts';

/**
 * Makes stored data usable: a collection that is missing, damaged or from another version is replaced by
 * the sample data; the others are kept.
 */
export function repairKeptData(kept: unknown, now: Date): MockData {
  const data: Record<string, unknown> = { ...seed(now) };
  for (const [name, { row }] of Object.entries(COLLECTIONS)) {
    const found: unknown = Object(kept)[name];
    const schema = name === 'profile' ? row : z.array(row);
    if (found !== undefined && schema.safeParse(found).success) data[name] = found;
  }
  return data as unknown as MockData;
}
