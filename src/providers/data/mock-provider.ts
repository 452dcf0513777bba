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

/** Operators that json-server has; refine's provider sends every other one as "equals". */
const OPERATORS = ['eq', 'ne', 'gte', 'lte', 'contains', 'in'];

/** The data provider of the sample apps: json-server at `apiUrl`. */
export function createMockProvider(
  apiUrl: string,
  options: ResilientOptions = {},
): Required<DataProvider> {
  return createDataProvider(mockSource(apiUrl, options));
}

function mockSource(apiUrl: string, options: ResilientOptions): TableSource {
  const request = createResilientFetch(options);
  const refine = simpleRest(
    apiUrl,
    axiosInstance.create({ adapter: 'fetch', env: { fetch: overRequests(request) } }),
  );

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
    return row !== undefined && String(row[guard.column]) === String(guard.version);
  }

  return {
    apiUrl,
    call: () => Promise.reject(errorOf(404, 'NOT_FOUND')),

    list: async ({ table, pagination, filters, sorters }) => {
      const { data, total } = await refine
        .getList({ resource: table, pagination, sorters, filters: filters.map(safeFilter) })
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

    remove: ({ table, key }, ids) =>
      eachInTurn(ids, (id) =>
        refine.deleteOne({ resource: table, id }).then(() => [{ [key]: id }], noneIfGone),
      ),
  };
}

/** Our fetch for a caller that makes `Request` objects. */
function overRequests(request: ResilientFetch): typeof fetch {
  return async (input, init) => {
    if (!(input instanceof Request)) return request(String(input), init);
    const { url, method, headers, signal } = input;
    const body = method === 'GET' || method === 'HEAD' ? undefined : await input.text();
    return request(url, { method, headers, signal, body });
  };
}

/** json-server writes its file anew with each change, so that changes go one after the other. */
async function eachInTurn<Item>(
  items: Item[],
  action: (item: Item) => Promise<BaseRecord[]>,
): Promise<BaseRecord[]> {
  const done: BaseRecord[] = [];
  for (const item of items) done.push(...(await action(item)));
  return done;
}

function safeFilter(filter: CrudFilter): CrudFilter {
  if (!('field' in filter) || !OPERATORS.includes(filter.operator)) {
    throw errorOf(400, 'INVALID_VALUE');
  }
  // json-server reads the text as a regular expression.
  return filter.operator === 'contains'
    ? { ...filter, value: String(filter.value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&') }
    : filter;
}

function noneIfGone(thrown: unknown): BaseRecord[] {
  const error = fromAxios(thrown);
  if (error.status === 404) return [];
  throw error;
}

function rethrow(thrown: unknown): never {
  throw fromAxios(thrown);
}

/** Our error, which axios carries as the cause of its own. */
function fromAxios(thrown: unknown): AppError {
  if (isAppError(thrown)) return thrown;
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  return isAppError(cause) ? cause : errorOf(0, 'OFFLINE');
}
