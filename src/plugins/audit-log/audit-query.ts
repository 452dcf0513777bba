import { nextDay, startOfDay } from '@/shared/time/wall-time';
import { ACTIONS } from './audit-line';

/** Filters of the list, as named in the address. */
export const FILTERS = ['table', 'action', 'actor', 'record', 'person', 'from', 'to'] as const;
export type Filters = Record<(typeof FILTERS)[number], string>;

export const PAGE_SIZE = 50;
const TABLES = /^[a-z_]{1,63}(,[a-z_]{1,63})*$/;
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The filters of an address. */
export function readFilters(search: URLSearchParams): Filters {
  const entries = FILTERS.map((name) => [name, search.get(name)?.trim() ?? '']);
  return Object.fromEntries(entries) as Filters;
}

/**
 * The request for one page of lines, newest first. It continues from the last line's number, so every page costs the
 * same however far back.
 * @param actorIds people that match the actor filter; null without that filter
 */
export function linesPath(
  filters: Filters,
  actorIds: string[] | null,
  timeZone: string,
  before?: number,
): string {
  const query = new URLSearchParams({
    select: 'id,created_at,actor_id,actor_role,action,table_name,record_id,before,after',
    order: 'id.desc',
    limit: String(PAGE_SIZE),
  });
  if (TABLES.test(filters.table)) query.append('table_name', `in.(${filters.table})`);
  if (ACTIONS.some((action) => action === filters.action)) {
    query.append('action', `eq.${filters.action}`);
  }
  if (filters.record) query.append('record_id', `eq.${filters.record}`);
  if (UUID.test(filters.person)) query.append('person_ids', `cs.{${filters.person.toLowerCase()}}`);
  if (actorIds) query.append('actor_id', `in.(${actorIds.join(',')})`);
  const start = startOfDay(filters.from, timeZone);
  const end = filters.to ? startOfDay(nextDay(filters.to), timeZone) : null;
  if (start) query.append('created_at', `gte.${start}`);
  if (end) query.append('created_at', `lt.${end}`);
  if (before !== undefined) query.append('id', `lt.${before}`);
  return `/rest/v1/audit_log?${query}`;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The people that a search text matches: by id, or by part of their email or name. */
export async function findActors(
  getJson: (path: string) => Promise<unknown>,
  word: string,
): Promise<string[] | null> {
  if (word === '') return null;
  if (UUID.test(word)) return [word.toLowerCase()];
  const like = `*${word.replaceAll(/[^\p{L}\p{N}@. _-]/gu, '')}*`;
  const query = new URLSearchParams({
    select: 'id',
    or: `(email.ilike."${like}",full_name.ilike."${like}")`,
    limit: '50',
  });
  const rows = await getJson(`/rest/v1/profiles?${query}`);
  const ids = (Array.isArray(rows) ? rows : []).flatMap((row: unknown) =>
    typeof row === 'object' && row !== null && 'id' in row ? [String(row.id)] : [],
  );
  return ids.length > 0 ? ids : [NOBODY];
}
