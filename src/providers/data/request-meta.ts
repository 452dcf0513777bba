import type { MetaQuery } from '@refinedev/core';
import type { RequestMeta, Target } from './table-source';

/** Tables and views whose primary key is not called `id`. */
const KEYS: Record<string, string> = {
  listed_tips: 'prediction_id',
  listed_slips: 'slip_id',
  prediction_picks: 'prediction_id',
};

const NAME = /^[a-z_][a-z0-9_]*$/i;
/** Column names, embedded records with hints, aliases and spreads; no quotes, no operators. */
const SELECT = /^[\w\s,.:!()*>-]+$/;

/** Our part of refine's `meta`; nothing else reaches a request. */
export function readMeta(meta: MetaQuery | undefined): RequestMeta {
  const { select, count, idColumnName, version, versionColumn } = meta ?? {};
  return {
    select: typeof select === 'string' && SELECT.test(select) ? select : undefined,
    count: count === 'exact' || count === 'planned' || count === 'estimated' ? count : undefined,
    idColumnName: nameOrNone(idColumnName),
    version: typeof version === 'string' || typeof version === 'number' ? version : undefined,
    versionColumn: nameOrNone(versionColumn),
  };
}

/** The table of a request with its key and requested columns. */
export function targetOf(resource: string, meta: RequestMeta): Target {
  return {
    table: resource,
    key: meta.idColumnName ?? KEYS[resource] ?? 'id',
    select: meta.select,
  };
}

function nameOrNone(value: unknown): string | undefined {
  return typeof value === 'string' && NAME.test(value) ? value : undefined;
}
