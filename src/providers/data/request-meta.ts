import type { MetaQuery } from '@refinedev/core';
import type { RequestMeta, Target, Version } from './table-source';

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
  const { select, count, idColumnName, version, versions, versionColumn } = meta ?? {};
  return {
    select: typeof select === 'string' && SELECT.test(select) ? select : undefined,
    count: count === 'exact' || count === 'planned' || count === 'estimated' ? count : undefined,
    idColumnName: nameOrNone(idColumnName),
    version: isVersion(version) ? version : undefined,
    versions: areVersions(versions) ? versions : undefined,
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

const isVersion = (value: unknown): value is Version =>
  typeof value === 'string' || typeof value === 'number';

const areVersions = (value: unknown): value is Record<string, Version> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isVersion);

function nameOrNone(value: unknown): string | undefined {
  return typeof value === 'string' && NAME.test(value) ? value : undefined;
}
