import type { CompleteResource } from '@/plugin-api/types';

/** Column that tells whether another person saved meanwhile; null where the record has none. */
export function versionColumnOf({
  versionColumn,
}: Pick<CompleteResource, 'versionColumn'>): string | null {
  return versionColumn === undefined ? 'updated_at' : versionColumn;
}
