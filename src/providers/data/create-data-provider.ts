import type { BaseKey, BaseRecord, CrudSort, DataProvider } from '@refinedev/core';
import { AppError, isAppError, type Refusal } from '@/shared/app-error';
import { errorOf } from '../http/error-codes';
import { createInserter } from './create-rows';
import { readMeta, targetOf } from './request-meta';
import type { Guard, RequestMeta, TableSource, Target } from './table-source';

/**
 * refine's data provider over a plain source, with the guarantees that pages rely on: only our own `meta` has an
 * effect; each list has a total order; a write that changed nothing is an error (404 gone, 403 refused, 409 changed
 * by somebody else); a repeated create results in one row.
 */
export function createDataProvider(source: TableSource): Required<DataProvider> {
  const insertOnce = createInserter(source);

  async function one(target: Target, id: BaseKey): Promise<BaseRecord> {
    // No row has an id that isn't valid for the column's type.
    const [row] = await source.byIds(target, [id]).catch((error: unknown) => {
      if (isAppError(error, 'INVALID_VALUE')) return [];
      throw error;
    });
    if (!row) throw errorOf(404, 'NOT_FOUND');
    return row;
  }

  /** Throws if a write left some of the rows as they are, with the reason for each where versions were given. */
  async function assertAll(target: Target, done: BaseRecord[], ids: BaseKey[], guard?: Guard) {
    const changed = new Set(done.map((row) => String(row[target.key])));
    const left = ids.filter((id) => !changed.has(String(id)));
    if (left.length === 0) return;
    const params = { done: ids.length - left.length, total: ids.length };
    if (!guard) throw errorOf(403, params.done === 0 ? 'FORBIDDEN' : 'PARTLY_DONE', { params });
    const rows = await source.byIds(target, left);
    const found = new Map(rows.map((row) => [String(row[target.key]), row]));
    const refused = left.map((id): Refusal => {
      const row = found.get(String(id));
      return {
        id: String(id),
        error: row ? refusal(target, row, guard) : errorOf(404, 'NOT_FOUND'),
      };
    });
    throw errorOf(409, 'SOME_REFUSED', { params, refused });
  }

  return {
    getApiUrl: () => source.apiUrl,

    getList: async <TData extends BaseRecord>({
      resource,
      pagination,
      filters = [],
      sorters = [],
      meta,
    }: Parameters<DataProvider['getList']>[0]) => {
      const { count, ...rest } = readMeta(meta);
      const target = targetOf(resource, rest);
      const { rows, total, about } = await source.list({
        ...target,
        pagination,
        filters,
        sorters: withTieBreak(sorters, target.key),
        count,
      });
      return { data: rows as TData[], total, ...(about ? { about } : {}) };
    },

    getMany: async <TData extends BaseRecord>({
      resource,
      ids,
      meta,
    }: Parameters<NonNullable<DataProvider['getMany']>>[0]) => {
      const wanted = [...new Set(ids)];
      const target = targetOf(resource, readMeta(meta));
      const rows = wanted.length === 0 ? [] : await source.byIds(target, wanted);
      return { data: rows as TData[] };
    },

    getOne: async <TData extends BaseRecord>({
      resource,
      id,
      meta,
    }: Parameters<DataProvider['getOne']>[0]) => ({
      data: (await one(targetOf(resource, readMeta(meta)), id)) as TData,
    }),

    create: async <TData extends BaseRecord, TVariables = object>({
      resource,
      variables,
      meta,
    }: {
      resource: string;
      variables: TVariables;
      meta?: Parameters<DataProvider['create']>[0]['meta'];
    }) => ({
      data: (await insertOnce(targetOf(resource, readMeta(meta)), toRecord(variables))) as TData,
    }),

    createMany: async <TData extends BaseRecord, TVariables = object>({
      resource,
      variables,
      meta,
    }: {
      resource: string;
      variables: TVariables[];
      meta?: Parameters<DataProvider['create']>[0]['meta'];
    }) => {
      const target = targetOf(resource, readMeta(meta));
      const rows: BaseRecord[] = variables.map((values) => ({
        [target.key]: crypto.randomUUID(),
        ...toRecord(values),
      }));
      return { data: (await source.insert(target, rows)) as TData[] };
    },

    update: async <TData extends BaseRecord, TVariables = object>({
      resource,
      id,
      variables,
      meta,
    }: {
      resource: string;
      id: BaseKey;
      variables: TVariables;
      meta?: Parameters<DataProvider['update']>[0]['meta'];
    }) => {
      const options = readMeta(meta);
      const target = targetOf(resource, options);
      const values = toRecord(variables);
      if (Object.keys(values).length === 0) return { data: (await one(target, id)) as TData };
      const guard = guardOf(options, [id]);
      const [row] = await source.change(target, [id], values, guard);
      if (row) return { data: row as TData };
      throw refusal(target, await one(target, id), guard);
    },

    updateMany: async <TData extends BaseRecord, TVariables = object>({
      resource,
      ids,
      variables,
      meta,
    }: {
      resource: string;
      ids: BaseKey[];
      variables: TVariables;
      meta?: Parameters<DataProvider['update']>[0]['meta'];
    }) => {
      const options = readMeta(meta);
      const target = targetOf(resource, options);
      const guard = guardOf(options, ids);
      const values = toRecord(variables);
      const rows = ids.length === 0 ? [] : await source.change(target, ids, values, guard);
      await assertAll(target, rows, ids, guard);
      return { data: rows as TData[] };
    },

    deleteOne: async <TData extends BaseRecord, TVariables = object>({
      resource,
      id,
      meta,
    }: {
      resource: string;
      id: BaseKey;
      variables?: TVariables;
      meta?: Parameters<DataProvider['deleteOne']>[0]['meta'];
    }) => {
      const options = readMeta(meta);
      const target = targetOf(resource, options);
      const guard = guardOf(options, [id]);
      const [row] = await source.remove(target, [id], guard);
      if (row) return { data: row as TData };
      throw refusal(target, await one(target, id), guard);
    },

    deleteMany: async <TData extends BaseRecord, TVariables = object>({
      resource,
      ids,
      meta,
    }: {
      resource: string;
      ids: BaseKey[];
      variables?: TVariables;
      meta?: Parameters<DataProvider['deleteOne']>[0]['meta'];
    }) => {
      const options = readMeta(meta);
      const target = targetOf(resource, options);
      const guard = guardOf(options, ids);
      const rows = ids.length === 0 ? [] : await source.remove(target, ids, guard);
      await assertAll(target, rows, ids, guard);
      return { data: rows as TData[] };
    },

    custom: async <TData extends BaseRecord>({
      url,
      method,
      payload,
      meta,
    }: Parameters<NonNullable<DataProvider['custom']>>[0]) => {
      const name = /^rpc\/([a-z_][a-z0-9_]*)$/.exec(url)?.[1];
      if (!name) throw errorOf(404, 'NOT_FOUND');
      const args = typeof payload === 'object' && payload !== null ? payload : {};
      const timeoutMs = typeof meta?.timeoutMs === 'number' ? meta.timeoutMs : undefined;
      const answer = await source.call(name, args, { read: method === 'get', timeoutMs });
      return { data: answer as TData };
    },
  };
}

function toRecord(values: unknown): BaseRecord {
  return typeof values === 'object' && values !== null ? { ...values } : {};
}

/** Adds the key as the last sort column, because rows with equal values could move between pages. */
function withTieBreak(sorters: CrudSort[], key: string): CrudSort[] {
  const complete = sorters.some((sorter) => sorter.field === key);
  return complete ? sorters : [...sorters, { field: key, order: 'asc' }];
}

/** The versions that the request gives; one for all rows or none. */
function guardOf(
  { version, versions, versionColumn: column = 'updated_at' }: RequestMeta,
  ids: BaseKey[],
): Guard | undefined {
  const [id] = ids;
  if (version !== undefined && id !== undefined) return { column, versions: { [id]: version } };
  if (!versions) return undefined;
  if (ids.some((one) => versions[one] === undefined)) throw errorOf(400, 'INVALID_VALUE');
  return { column, versions };
}

/**
 * Why a write changed nothing although the row exists: it has changed in the meantime, or the person may not change
 * it.
 */
function refusal({ key }: Target, current: BaseRecord, guard?: Guard): AppError {
  const seen = guard?.versions[String(current[key])];
  const moved = guard && String(current[guard.column]) !== String(seen);
  if (!moved) return errorOf(403, 'FORBIDDEN');
  return new AppError({
    status: 409,
    code: 'CONFLICT',
    messageKey: 'shell:error.CONFLICT',
    current,
  });
}
