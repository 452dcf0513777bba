import type { BaseRecord, CrudFilter, DataProvider } from '@refinedev/core';
import simpleRest, { axiosInstance } from '@refinedev/simple-rest';
import { type AppError, isAppError } from '@/shared/app-error';
import { errorOf } from '../http/error-codes';
import {
  createResilientFetch,
  type ResilientFetch,
  type ResilientOptions,
} from '../http/resilient-fetch';
import { createDataProvider } from './create-data-provider';
import type { Guard, TableSource } from './table-source';

/** Operators that json-server supports; refine's provider sends all others as "equals". */
const OPERATORS = ['eq', 'ne', 'gte', 'lte', 'contains', 'in'];

/**
 * The data provider of the sample apps. Their records are json-server's, below `/rest`; their own calls are custom
 * methods, named by the path below `mockUrl`: `custom({ url: '/apps/email/emails', method: 'get', query })`. Code
 * that calls functions by name (`rpc/…`) may use such a path: `rpc/apps/invoice/send`.
 */
export function createMockProvider(
  mockUrl: string,
  options: ResilientOptions = {},
): Required<DataProvider> {
  const request = createResilientFetch(options);
  const client = axiosInstance.create({ adapter: 'fetch', env: { fetch: overRequests(request) } });
  return {
    ...createDataProvider(mockSource(`${mockUrl}/rest`, client)),

    custom: async <TData extends BaseRecord>({ url, method, query, payload, meta }: CustomCall) => {
      const { data } = await client
        .request({
          url: `${mockUrl}${url.replace(/^rpc\//, '/')}`,
          method,
          params: query,
          signal: meta?.signal instanceof AbortSignal ? meta.signal : undefined,
          ...(payload !== undefined && {
            data: payload,
            headers: { 'content-type': 'application/json' },
          }),
        })
        .catch(rethrow);
      return { data: data as TData };
    },
  };
}

type CustomCall = Parameters<NonNullable<DataProvider['custom']>>[0];

function mockSource(apiUrl: string, client: typeof axiosInstance): TableSource {
  const refine = simpleRest(apiUrl, client);

  async function find(table: string, id: string | number): Promise<BaseRecord[]> {
    try {
      const { data } = await refine.getOne({ resource: table, id });
      return [data];
    } catch (thrown) {
      return noneIfGone(thrown);
    }
  }

  async function unmoved(table: string, id: string | number, guard: Guard): Promise<boolean> {
    const [row] = await find(table, id);
    return row !== undefined && String(row[guard.column]) === String(guard.versions[id]);
  }

  return {
    apiUrl,
    call: () => Promise.reject(errorOf(404, 'NOT_FOUND')),

    list: async ({ table, pagination, filters, sorters }) => {
      const { data, total } = await refine
        .getList({ resource: table, pagination, sorters, filters: restFilters(filters) })
        .catch(rethrow);
      return { rows: data, total };
    },

    byIds: async ({ table }, ids) => {
      const [first] = ids;
      if (ids.length === 1 && first !== undefined) return find(table, first);
      return (await refine.getMany({ resource: table, ids }).catch(rethrow)).data;
    },

    insert: ({ table }, rows) =>
      eachInTurn(rows, async (variables) => {
        const { data } = await refine.create({ resource: table, variables }).catch(rethrow);
        return [data];
      }),

    change: ({ table }, ids, variables, guard) =>
      eachInTurn(ids, async (id) => {
        if (guard && !(await unmoved(table, id, guard))) return [];
        return refine
          .update({ resource: table, id, variables })
          .then(({ data }) => [data], noneIfGone);
      }),

    remove: ({ table, key }, ids, guard) =>
      eachInTurn(ids, async (id) => {
        if (guard && !(await unmoved(table, id, guard))) return [];
        return refine.deleteOne({ resource: table, id }).then(() => [{ [key]: id }], noneIfGone);
      }),
  };
}

/** Adapts our fetch for a caller that passes `Request` objects. */
function overRequests(request: ResilientFetch): typeof fetch {
  return async (input, init) => {
    if (!(input instanceof Request)) return request(String(input), init);
    const { url, method, headers, signal } = input;
    const body = method === 'GET' || method === 'HEAD' ? undefined : await input.text();
    return request(url, { method, headers, signal, body, mayBeEmpty: method !== 'GET' });
  };
}

/** Runs changes one at a time, because json-server rewrites its file with each. */
async function eachInTurn<Item>(
  items: Item[],
  action: (item: Item) => Promise<BaseRecord[]>,
): Promise<BaseRecord[]> {
  const done: BaseRecord[] = [];
  for (const item of items) done.push(...(await action(item)));
  return done;
}

/** Converts filters for json-server. @throws {AppError} 400 for unsupported ones */
function restFilters(filters: CrudFilter[]): CrudFilter[] {
  const safe = filters.flatMap((filter): CrudFilter[] => {
    if (filter.operator === 'and') return restFilters(filter.value);
    return [filter.operator === 'or' ? asSearch(filter.value) : safeFilter(filter)];
  });
  // Of several with the same name refine's provider would send only the last.
  const names = safe.map(nameOf);
  if (new Set(names).size < names.length) throw unsupported();
  return safe;
}

/** The parameter name in refine's provider; "one of" and "equals" share one. */
function nameOf(filter: CrudFilter): string {
  const field = 'field' in filter ? filter.field : '';
  return `${field} ${filter.operator === 'in' ? 'eq' : filter.operator}`;
}

/** Converts a search for one text in several columns to json-server's full-text search. */
function asSearch(alternatives: CrudFilter[]): CrudFilter {
  const [first, ...others] = alternatives;
  if (first && others.length === 0) return safeFilter(first);
  const isSame = ({ operator, value }: CrudFilter) =>
    operator === 'contains' && value === first?.value;
  if (!first || !alternatives.every(isSame)) throw unsupported();
  return { field: 'q', operator: 'contains', value: first.value };
}

function safeFilter(filter: CrudFilter): CrudFilter {
  if (!('field' in filter) || !OPERATORS.includes(filter.operator)) throw unsupported();
  // json-server treats the text as a regular expression.
  return filter.operator === 'contains'
    ? { ...filter, value: String(filter.value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&') }
    : filter;
}

function unsupported() {
  return errorOf(400, 'INVALID_VALUE');
}

function noneIfGone(thrown: unknown): BaseRecord[] {
  const error = fromAxios(thrown);
  if (error.status === 404) return [];
  throw error;
}

function rethrow(thrown: unknown): never {
  throw fromAxios(thrown);
}

/** Our error, which axios has as the cause of its own. */
function fromAxios(thrown: unknown): AppError {
  if (isAppError(thrown)) return thrown;
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  return isAppError(cause) ? cause : errorOf(0, 'OFFLINE');
}
