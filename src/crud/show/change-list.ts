import type { FieldDef } from '@/plugin-api/types';
import { isRecord, sameValue } from '../schema/crud-row';

/** A row of `audit_log`. */
export interface AuditEntry {
  id: number;
  created_at: string;
  actor_id: string | null;
  actor_role: string | null;
  action: 'INSERT' | 'UPDATE' | 'DELETE';
  before: unknown;
  after: unknown;
}

export interface Change {
  key: string;
  before: unknown;
  after: unknown;
}

/** Entries of one request are at most this far apart. */
const SAME_ACT_MS = 1000;

/**
 * Merges the entries of one action (a record and its parts): nearly the same moment, same person,
 * same verb.
 */
export function mergeEntries(entries: AuditEntry[]): AuditEntry[] {
  const merged: AuditEntry[] = [];
  for (const entry of entries) {
    const last = merged[merged.length - 1];
    const same =
      last &&
      Math.abs(Date.parse(last.created_at) - Date.parse(entry.created_at)) < SAME_ACT_MS &&
      last.actor_id === entry.actor_id &&
      last.action === entry.action;
    if (same) {
      merged[merged.length - 1] = {
        ...last,
        before: { ...asObject(entry.before), ...asObject(last.before) },
        after: { ...asObject(entry.after), ...asObject(last.after) },
      };
    } else {
      merged.push(entry);
    }
  }
  return merged;
}

function asObject(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** Columns that change automatically and mean nothing to people. */
const OWN_COLUMNS = new Set(['updated_at', 'created_at', 'id']);

/** The changes of an entry by column; for a new record, its values. */
export function toChanges(entry: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const before = isRecord(entry.before) ? entry.before : {};
  const after = isRecord(entry.after) ? entry.after : {};
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => !OWN_COLUMNS.has(key) && !sameValue(before[key], after[key]))
    .map((key) => ({ key, before: before[key] ?? null, after: after[key] ?? null }));
}

/** The changes that a record's page shows, in the order of its fields; other columns are internal bookkeeping. */
export function shownChanges(
  entry: Pick<AuditEntry, 'before' | 'after'>,
  fields: readonly FieldDef[],
): Change[] {
  const changes = toChanges(entry);
  const own = fields.filter(({ combines }) => !combines);
  const keys = new Set([...own, ...fields].map(({ key }) => key));
  return [...keys].flatMap((key) => changes.find((change) => change.key === key) ?? []);
}
