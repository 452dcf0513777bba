import type { CompleteResource } from '@/plugin-api/types';
import { type CrudRow, isRecord } from '../schema/crud-row';

/**
 * What a row says of an action to its reader: null if they may, the code of the refusal if they may not here, undefined if
 * it isn't offered at all.
 * @param id of a row action, `edit` or `delete`
 */
export function rowRight(
  { rights }: Pick<CompleteResource, 'rights'>,
  row: Partial<CrudRow>,
  id: string,
): string | null | undefined {
  if (!rights) return null;
  const said = row[rights];
  const right = isRecord(said) ? said[id] : undefined;
  return right === null || typeof right === 'string' ? right : undefined;
}
