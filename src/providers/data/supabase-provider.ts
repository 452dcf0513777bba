import type { BaseKey, BaseRecord, CrudFilter, DataProvider } from '@refinedev/core';
import { dataProvider as refineSupabase } from '@refinedev/supabase';
import { PostgrestClient } from '@supabase/postgrest-js';
import { AppError, type AppErrorInit, isAppError } from '@/shared/app-error';
import type { Backend } from '../backend';
import { type DatabaseError, databaseError, errorOf } from '../http/error-codes';
import { createDataProvider } from './create-data-provider';
import { safeFilters } from './safe-filters';
import type { Guard, ListAnswer, ListRequest, TableSource, Target } from './table-source';

const OWN = 'APP_ERROR';

/** A PostgREST client over the backend's fetch: with session, time limit and retried reads. */
function createPostgrestClient(backend: Backend): PostgrestClient {
  return new PostgrestClient(`${backend.url}/rest/v1`, {
    retry: false,
    fetch: (input, init) =>
      backend.fetch(String(input), init).catch((error: unknown) => asAnswer(error)),
  });
}

/** Wraps our error in a JSON response, because the library understands nothing else. */
function asAnswer(error: unknown): Response {
  if (!isAppError(error)) throw error;
  const { status, code, messageKey, params, hint, fields } = error;
  const init: AppErrorInit = { status, code, messageKey, params, hint, fields };
  return Response.json(
    { code: OWN, message: code, details: JSON.stringify(init), hint: null },
    { status: status >= 400 ? status : 503 },
  );
}

/** The typed error for anything that the library returned or threw. */
function fromPostgrest(error: unknown): AppError {
  if (isAppError(error)) return error;
  const body: DatabaseError = typeof error === 'object' && error !== null ? { ...error } : {};
  if (body.code !== OWN) return body.code ? databaseError(500, body) : errorOf(0, 'OFFLINE');
  return new AppError(JSON.parse(body.details ?? '{}') as AppErrorInit);
}

/** A table with a result of more rows is large. */
const LARGE_TABLE = 50_000;

/** Maximum ids per request; more would make the URL too long. */
const CHUNK = 150;
/** The same where each id comes with a version. */
const GUARDED_CHUNK = 40;

/** Of a page that begins this many rows from the first, ids are read first: what is passed over costs no more than its id. */
const FAR = 1000;

const isOwn = (field: string) => /^\w+$/.test(field);

/** Every condition is about a column of the table itself, so that it holds without the embedded records. */
const areOwn = (filters: readonly CrudFilter[]): boolean =>
  filters.every((filter) => ('field' in filter ? isOwn(filter.field) : areOwn(filter.value)));

const withKey = (select = '*', key: string) =>
  select === '*' || `,${select},`.includes(`,${key},`) ? select : `${key},${select}`;

function isFar({ pagination, filters, sorters, select }: ListRequest): boolean {
  if (!pagination || pagination.mode === 'off') return false;
  const { currentPage = 1, pageSize = 10 } = pagination;
  const shows = select?.includes(',') || select === '*';
  return (
    shows &&
    (currentPage - 1) * pageSize >= FAR &&
    pageSize <= CHUNK &&
    areOwn(filters) &&
    sorters.every(({ field }) => isOwn(field))
  );
}

type SupabaseClient = Parameters<typeof refineSupabase>[0];

/** The data provider of the product's own tables. */
export function createSupabaseProvider(backend: Backend): Required<DataProvider> {
  return createDataProvider(supabaseSource(backend));
}

/** refine's provider only calls `from` and `schema`, which the lean client has. */
function speaksPostgrest(client: PostgrestClient): client is PostgrestClient & SupabaseClient {
  return 'from' in client && 'schema' in client;
}

function supabaseSource(backend: Backend): TableSource {
  const client = createPostgrestClient(backend);
  if (!speaksPostgrest(client)) throw new Error('The PostgREST client lacks from() or schema().');
  const refine = refineSupabase(client);
  const { sizes } = backend;

  async function page(request: ListRequest, count: string): Promise<ListAnswer> {
    const { table, key, select } = request;
    if (!isFar(request)) return near(request, count);
    const { rows: places, total } = await near({ ...request, select: key }, count);
    const ids = places.map((row) => row[key] as BaseKey);
    const { data } = await refine.getMany({
      resource: table,
      ids,
      meta: { select: withKey(select, key), idColumnName: key },
    });
    const found = new Map(data.map((row) => [row[key], row]));
    return { rows: ids.flatMap((id) => found.get(id) ?? []), total };
  }

  async function near(request: ListRequest, count: string): Promise<ListAnswer> {
    const { table, key, select, pagination, sorters } = request;
    const { data, total } = await refine.getList({
      resource: table,
      pagination,
      sorters,
      filters: safeFilters(request.filters),
      meta: { select, count, idColumnName: key },
    });
    return { rows: data, total };
  }

  /** Rows and total in one request; the total is estimated if the table is known to be large. */
  async function counted(request: ListRequest): Promise<ListAnswer> {
    const { table, count = sizes.isLarge(table) ? 'estimated' : 'exact' } = request;
    if (count === 'exact') return countedExactly(request);
    const answer = await page(request, count);
    if (answer.total > sizes.counted || request.count) return { ...answer, about: true };
    const first = { ...request, pagination: { currentPage: 1, pageSize: 1 }, select: request.key };
    return { ...answer, total: (await page(first, 'exact')).total };
  }

  async function countedExactly(request: ListRequest): Promise<ListAnswer> {
    try {
      const answer = await page(request, 'exact');
      if (answer.total > LARGE_TABLE) sizes.remember(request.table);
      return answer;
    } catch (thrown) {
      // Too many rows to count in time.
      const isTooLarge = !request.count && isAppError(fromPostgrest(thrown), 'TIMEOUT');
      if (!isTooLarge) throw thrown;
      sizes.remember(request.table);
      return counted(request);
    }
  }

  return {
    apiUrl: `${backend.url}/rest/v1`,
    call: backend.rpc,

    list: async (request) => {
      try {
        return await counted(request);
      } catch (thrown) {
        const error = fromPostgrest(thrown);
        // Rows disappeared while a later page was open.
        if (!isAppError(error, 'PAGE_GONE')) throw error;
        const first = { currentPage: 1, pageSize: 1 };
        const { total } = await counted({ ...request, pagination: first }).catch(rethrow);
        return { rows: [], total };
      }
    },

    byIds: async ({ table, key, select }, ids) => {
      const chunks = await Promise.all(
        chunked(ids).map((some) =>
          refine
            .getMany({ resource: table, ids: some, meta: { select, idColumnName: key } })
            .catch(rethrow),
        ),
      );
      return chunks.flatMap(({ data }) => data);
    },

    insert: async ({ table, select }, rows) => {
      const { data } = await refine
        .createMany({ resource: table, variables: rows, meta: { select } })
        .catch(rethrow);
      return data;
    },

    change: async (target, ids, values, guard) => {
      const changed: BaseRecord[] = [];
      for (const some of chunked(ids, guard && GUARDED_CHUNK)) {
        const query = client
          .from(target.table)
          .update(values)
          .or(asSeen(target, some, guard));
        changed.push(...(await rowsOf(query.select(target.select ?? '*'))));
      }
      return changed;
    },

    remove: async (target, ids, guard) => {
      const removed: BaseRecord[] = [];
      for (const some of chunked(ids, guard && GUARDED_CHUNK)) {
        const query = client
          .from(target.table)
          .delete()
          .or(asSeen(target, some, guard));
        removed.push(...(await rowsOf(query.select(target.key))));
      }
      return removed;
    },
  };
}

interface Answer {
  data: unknown;
  error: unknown;
}

async function rowsOf(query: PromiseLike<Answer>): Promise<BaseRecord[]> {
  const { data, error } = await query;
  if (error) throw fromPostgrest(error);
  return Array.isArray(data) ? data : [];
}

function rethrow(error: unknown): never {
  throw fromPostgrest(error);
}

/** The rows with these ids, as they were seen: the database itself compares the versions. */
function asSeen({ key }: Target, ids: BaseKey[], guard?: Guard): string {
  if (!guard) return `${key}.in.(${ids.map(quoted).join(',')})`;
  const { column, versions } = guard;
  return ids
    .map((id) => `and(${key}.eq.${quoted(id)},${column}.eq.${quoted(versions[id] ?? '')})`)
    .join(',');
}

const quoted = (value: BaseKey) => `"${String(value).replace(/["\\]/g, '\\$&')}"`;

function chunked(ids: BaseKey[], size = CHUNK): BaseKey[][] {
  const chunks: BaseKey[][] = [];
  for (let at = 0; at < ids.length; at += size) chunks.push(ids.slice(at, at + size));
  return chunks;
}
