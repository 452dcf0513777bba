import type { BaseRecord } from '@refinedev/core';
import { isAppError } from '@/shared/app-error';
import type { TableSource, Target } from './table-source';

/** Errors after which it is unknown whether the row was written. */
const UNKNOWN_RESULT = ['OFFLINE', 'TIMEOUT', 'BAD_ANSWER', 'SERVER_DOWN'];

/**
 * Inserts such that a retry results in exactly one row. The id is created here (or by the form); if an earlier
 * attempt succeeded unnoticed, its row is the result, with the newer values written over it.
 */
export function createInserter(source: TableSource) {
  /** Ids of rows that may or may not have been written, by the values to be written. */
  const pending = new Map<string, string>();

  return async function insertOnce(target: Target, values: BaseRecord): Promise<BaseRecord> {
    const content = `${target.table} ${JSON.stringify(values)}`;
    const id = values[target.key] ?? pending.get(content) ?? crypto.randomUUID();
    const row = { ...values, [target.key]: id };
    try {
      const [made] = await source.insert(target, [row]);
      pending.delete(content);
      return made ?? row;
    } catch (error) {
      if (isAppError(error) && UNKNOWN_RESULT.includes(error.code)) {
        pending.set(content, String(id));
        throw error;
      }
      pending.delete(content);
      const earlier = await ownRow(source, target, error, id);
      if (!earlier) throw error;
      const changed = Object.entries(values).filter(([name, value]) => !same(earlier[name], value));
      if (changed.length === 0) return earlier;
      const [updated] = await source.change(target, [id], Object.fromEntries(changed));
      return updated ?? earlier;
    }
  };
}

/** The row with this id, if it is what the insert conflicted with. */
async function ownRow(
  source: TableSource,
  target: Target,
  error: unknown,
  id: string | number,
): Promise<BaseRecord | undefined> {
  if (!isAppError(error) || (error.status !== 409 && error.status !== 500)) return undefined;
  const [row] = await source.byIds(target, [id]);
  return row;
}

/** Whether a stored value equals the sent one; numbers may be returned as text, instants in another format. */
function same(stored: unknown, sent: unknown): boolean {
  if (stored === sent || sent === undefined || stored === undefined) return true;
  if (String(stored) === String(sent)) return true;
  if (typeof stored === 'string' && typeof sent === 'string') {
    const instant = Date.parse(stored);
    return !Number.isNaN(instant) && instant === Date.parse(sent);
  }
  if (typeof stored === 'number' || typeof sent === 'number')
    return Number(stored) === Number(sent);
  return JSON.stringify(stored) === JSON.stringify(sent);
}
