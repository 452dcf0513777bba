import { CRUD_PATHS } from '@/plugin-api/paths';
import type {
  DataProviders,
  IconPath,
  ResourceDef,
  SearchContext,
  SearchDef,
} from '@/plugin-api/types';
import { MOST_ALONE } from './choose-results';

type Row = Record<string, unknown>;

/** A search with everything that its plugin left to the resource over the same table. */
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
  const show = resource && CRUD_PATHS.show(resource.path);
  return {
    ...search,
    idColumn,
    dataProvider: resource?.dataProvider,
    limit: Math.min(search.limit ?? MOST_ALONE, MOST_ALONE),
    select: search.select ?? [...new Set([idColumn, ...columns])].join(','),
    icon: search.icon ?? resource?.icon,
    title: search.title ?? ((row, { t }) => resource?.recordTitle(row, t) ?? ''),
    to:
      search.to ??
      ((row) => show?.replace(':id', encodeURIComponent(String(row[idColumn]))) ?? '/'),
  };
}
