import type { Translate } from '@/plugin-api/field-type';
import type { PluginDef, ResourceDef, TKey } from '@/plugin-api/types';

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
  /** The record as it is now, where the line alone doesn't name it. */
  current?: Record<string, unknown>;
}

const object = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The lines of a response; invalid entries are skipped. */
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

/** A value as text: plain for texts and numbers, empty for null, JSON for the rest. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Every column of a line, before and after, sorted by name. */
export function differences({ before, after }: Pick<AuditLine, 'before' | 'after'>): Difference[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  return keys.map((key) => {
    const [old, now] = [plain(before?.[key]), plain(after?.[key])];
    return { key, before: old, after: now, changed: old !== now && key !== 'updated_at' };
  });
}

/** The app's record that a line is about. */
export interface LineRecord {
  resource: ResourceDef;
  /** Path of its page, which also shows its history. */
  page: string | null;
}

const tablesOf = ({ table, writeTable, history = [writeTable ?? table] }: ResourceDef) => history;

/** Whether a row is among the rows that a resource shows. */
const isInScope = ({ scope = {} }: ResourceDef, row: Record<string, unknown>) =>
  Object.entries(scope).every(([column, value]) => row[column] === value);

/** The resource of a table, preferably one whose records have a page and that has this row. */
function ownerOf(
  tableName: string,
  resources: readonly ResourceDef[],
  row: Record<string, unknown> = {},
) {
  const owners = resources.filter((resource) => tablesOf(resource).includes(tableName));
  return owners.find((one) => one.actions.includes('show') && isInScope(one, row)) ?? owners[0];
}

/** The record that a line is about; null if no resource reads that table. */
export function recordOf(
  { table_name, record_id, before, after }: AuditLine,
  resources: readonly ResourceDef[],
): LineRecord | null {
  const row = { ...before, ...after };
  const resource = ownerOf(table_name, resources, row);
  if (!resource) return null;
  const hasPage = resource.actions.includes('show') && isInScope(resource, row) && record_id;
  return { resource, page: hasPage ? `${resource.path}/${encodeURIComponent(record_id)}` : null };
}

/**
 * The name of a table's records: that of the resource that reads it, or of the plugin that names it. Null only for a
 * table of a plugin that is off.
 */
export function tableKeyOf(
  tableName: string,
  resources: readonly ResourceDef[],
  plugins: readonly PluginDef[],
): TKey | null {
  const named = plugins.flatMap(({ loggedTables }) => loggedTables?.[tableName] ?? [])[0];
  return ownerOf(tableName, resources)?.singularKey ?? named ?? null;
}

/** A kind of record that lines can be about. */
export interface Subject {
  /** As written in the address: table names separated by commas. */
  tables: string;
  resource: ResourceDef;
}

/** The records whose changes are logged, each with its tables. Sample records aren't logged. */
export function subjectsOf(resources: readonly ResourceDef[]): Subject[] {
  const logged = resources.filter(({ dataProvider }) => !dataProvider);
  const tables = new Map<ResourceDef, string[]>();
  for (const table of new Set(logged.flatMap(tablesOf))) {
    const owner = ownerOf(table, logged);
    if (owner) tables.set(owner, [...(tables.get(owner) ?? []), table]);
  }
  return [...tables].map(([resource, names]) => ({ tables: names.join(','), resource }));
}

/** Readable name of a line's record; null if the line lacks the columns for it. */
export function titleOf(
  line: AuditLine,
  { recordTitle }: ResourceDef,
  t: Translate,
): string | null {
  const row = new Proxy(
    { ...line.current, ...line.before, ...line.after } as Record<string, unknown>,
    {
      get(columns, name) {
        if (!(name in columns)) throw new ReferenceError(String(name));
        return Reflect.get(columns, name);
      },
    },
  );
  try {
    const title = recordTitle(row, t);
    return typeof title === 'string' && title !== '' && title !== line.record_id ? title : null;
  } catch {
    return null;
  }
}

/** The reason that was given for a change; null if the line brought none. */
export function reasonOf({ before, after }: Pick<AuditLine, 'before' | 'after'>): string | null {
  for (const key of ['reason', 'suspension_reason', 'review_note', 'subject']) {
    const reason = after?.[key];
    if (typeof reason === 'string' && reason !== '' && reason !== before?.[key]) return reason;
  }
  return null;
}
