import type { CompleteResource } from '@/plugin-api/types';

/** Column that shows whether someone else saved in the meantime; null if the record has none. */
export function versionColumnOf({
  versionColumn,
}: Pick<CompleteResource, 'versionColumn'>): string | null {
  return versionColumn === undefined ? 'updated_at' : versionColumn;
}
