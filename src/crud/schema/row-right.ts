import { adderOf } from '@/plugin-api/extend-resources';
import type { CompleteResource, RowActionDef } from '@/plugin-api/types';
import { type CrudRow, isRecord } from './crud-row';

/**
 * What a row says of an action to its reader: null if they may, the code of the refusal if they may not here, undefined if
 * it isn't offered at all. Of what another plugin added to its record it says nothing.
 */
export function rowRight(
  { rights }: Pick<CompleteResource, 'rights'>,
  row: Partial<CrudRow>,
  action: RowActionDef | 'edit' | 'delete',
): string | null | undefined {
  const id = typeof action === 'string' ? action : action.id;
  if (typeof action === 'object' && adderOf(action)) return null;
  if (!rights) return null;
  const said = row[rights];
  const right = isRecord(said) ? said[id] : undefined;
  return right === null || typeof right === 'string' ? right : undefined;
}
