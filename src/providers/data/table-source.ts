import type { BaseKey, BaseRecord, CrudFilter, CrudSort, Pagination } from '@refinedev/core';
import type { RpcOptions } from '../backend';

/** What a page may specify besides filters and order; everything else in refine's `meta` is dropped. */
export interface RequestMeta {
  /** Columns and embedded records, as a PostgREST select. */
  select?: string;
  /** How the total is found; by default exact for small tables and estimated for large ones. */
  count?: 'exact' | 'planned' | 'estimated';
  /** Name of the primary key; default the table's own. */
  idColumnName?: string;
  /** The row's version when it was read. A save or deletion fails with `CONFLICT` if it has changed since. */
  version?: Version;
  /** The same for a write of many rows, by id: those that have changed since are left as they are and reported. */
  versions?: Record<string, Version>;
  /** Column that holds it; default `updated_at`. */
  versionColumn?: string;
}

/** A table or view with its primary key. */
export interface Target {
  table: string;
  key: string;
  select?: string;
}

export interface ListRequest extends Target {
  pagination?: Pagination;
  filters: CrudFilter[];
  sorters: CrudSort[];
  count?: RequestMeta['count'];
}

export interface ListAnswer {
  rows: BaseRecord[];
  total: number;
  /** The total is an estimate ("about"). */
  about?: boolean;
}

export type Version = string | number;

/** The version that each row must have for a write, by id. */
export interface Guard {
  column: string;
  versions: Record<string, Version>;
}

/**
 * The plain operations of a backend. Each returns the rows that were actually read or changed, and throws `AppError`;
 * `createDataProvider` builds refine's data provider on top of them.
 */
export interface TableSource {
  apiUrl: string;
  list: (request: ListRequest) => Promise<ListAnswer>;
  byIds: (target: Target, ids: BaseKey[]) => Promise<BaseRecord[]>;
  insert: (target: Target, rows: BaseRecord[]) => Promise<BaseRecord[]>;
  change: (
    target: Target,
    ids: BaseKey[],
    values: BaseRecord,
    guard?: Guard,
  ) => Promise<BaseRecord[]>;
  remove: (target: Target, ids: BaseKey[], guard?: Guard) => Promise<BaseRecord[]>;
  /** Calls a function of the backend; calls that only read may be retried. */
  call: (name: string, args: object, options: RpcOptions) => Promise<unknown>;
}
