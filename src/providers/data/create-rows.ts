import type { BaseRecord } from '@refinedev/core';
import { isAppError } from '@/shared/app-error';
import type { TableSource, Target } from './table-source';

/** After these nobody knows whether the row was written. */
const UNKNOWN_RESULT = ['OFFLINE', 'TIMEOUT', 'BAD_ANSWER', 'SERVER_DOWN'];

/**
 * Inserts so that a repetition gives exactly one row. The id is made here (or by the form); when an earlier
 * try got through unseen, its row is taken as the answer, with the newer values written over it.
 */
export function createInserter(source: TableSource) {
  /** Ids of rows whose fate is unknown, by what was to be written. */
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

/** The row with this very id, when that is what the insert ran into. */
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

/** Whether a stored value is the sent one; numbers may come back as text, instants in another spelling. */
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
