import { crudPath } from '@/plugin-api/paths';
import type {
  DataProviders,
  IconPath,
  ResourceDef,
  SearchContext,
  SearchDef,
} from '@/plugin-api/types';

/** Maximum rows of one search. */
const MOST = 5;

type Row = Record<string, unknown>;

/** A search completed with defaults from the resource over the same table. */
export interface RecordSearch extends SearchDef {
  dataProvider?: keyof DataProviders;
  limit: number;
  idColumn: string;
  select: string;
  icon?: IconPath;
  title: (row: Row, context: SearchContext) => string;
  to: (row: Row) => string;
}

/** Completes a search. */
export function resolveSearch(search: SearchDef, resources: readonly ResourceDef[]): RecordSearch {
  const resource = resources.find(
    ({ table, writeTable }) => table === search.resource || writeTable === search.resource,
  );
  const idColumn = search.idColumn ?? 'id';
  const columns = search.fields.map((field) => (typeof field === 'string' ? field : field.key));
  const show = resource && crudPath(resource, 'show');
  return {
    ...search,
    idColumn,
    dataProvider: resource?.dataProvider,
    limit: Math.min(search.limit ?? MOST, MOST),
    select: search.select ?? [...new Set([idColumn, ...columns])].join(','),
    icon: search.icon ?? resource?.icon,
    title: search.title ?? ((row, { t }) => resource?.recordTitle(row, t) ?? ''),
    to:
      search.to ??
      ((row) => show?.replace(':id', encodeURIComponent(String(row[idColumn]))) ?? '/'),
  };
}
