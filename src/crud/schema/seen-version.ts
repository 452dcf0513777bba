import type { CompleteResource } from '@/plugin-api/types';
import type { CrudRow } from './crud-row';
import { versionColumnOf } from './to-select';

type Versioned = Pick<CompleteResource, 'versionColumn'>;

/** For the `meta` of a write: the row's version as the person saw it. The write is refused if it has changed since. */
export function seenVersion(resource: Versioned, row: CrudRow) {
  const versionColumn = versionColumnOf(resource);
  return versionColumn ? { versionColumn, version: row[versionColumn] } : {};
}

/** The same for a write of many rows. */
export function seenVersions(resource: Versioned, rows: CrudRow[]) {
  const versionColumn = versionColumnOf(resource);
  if (!versionColumn) return {};
  const versions = Object.fromEntries(rows.map((row) => [row.id, row[versionColumn]]));
  return { versionColumn, versions };
}
