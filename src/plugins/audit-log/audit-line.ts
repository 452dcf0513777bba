export const ACTIONS = ['INSERT', 'UPDATE', 'DELETE'] as const;
export type AuditAction = (typeof ACTIONS)[number];

/** A line of `audit_log`. */
export interface AuditLine {
  id: number;
  created_at: string;
  actor_id: string | null;
  actor_role: string;
  action: AuditAction;
  table_name: string;
  record_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const object = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The lines of an answer; what is none is left out. */
export function readLines(answer: unknown): AuditLine[] {
  return (Array.isArray(answer) ? answer : []).flatMap((value: unknown): AuditLine[] => {
    const row = object(value);
    const action = ACTIONS.find((one) => one === row?.action);
    if (!row || !action) return [];
    return [
      {
        id: Number(row.id),
        created_at: text(row.created_at) ?? '',
        actor_id: text(row.actor_id),
        actor_role: text(row.actor_role) ?? 'SYSTEM',
        action,
        table_name: text(row.table_name) ?? '',
        record_id: text(row.record_id),
        before: object(row.before),
        after: object(row.after),
      },
    ];
  });
}

export interface Difference {
  key: string;
  before: string;
  after: string;
  changed: boolean;
}

/** A value as text: plain for words and numbers, JSON for the rest, nothing for nothing. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Every column of a line, before and after, in the order of their names. */
export function differences({ before, after }: Pick<AuditLine, 'before' | 'after'>): Difference[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  return keys.map((key) => {
    const [old, now] = [plain(before?.[key]), plain(after?.[key])];
    return { key, before: old, after: now, changed: old !== now && key !== 'updated_at' };
  });
}

/** Where records of a table have their page. */
const PAGES: Record<string, string> = {
  profiles: '/users',
  predictions: '/manual-predictions',
  prediction_picks: '/manual-predictions',
};

/** The page of the record that a line is about; null where it has none. */
export function recordPage({ table_name, record_id }: AuditLine): string | null {
  const path = PAGES[table_name];
  return path && record_id ? `${path}/${encodeURIComponent(record_id)}` : null;
}
