import { type HttpError, useOne } from '@refinedev/core';
import type { FieldReference } from '@/plugin-api/types';

/** Name of the record that a foreign key points to, loaded by its id. */
export function RecordName({ id, reference }: { id: string; reference: FieldReference }) {
  const { result } = useOne<Record<string, unknown> & { id: string }, HttpError>({
    resource: reference.table,
    id,
    meta: { select: `id,${reference.labelColumn}` },
  });
  return <>{String(result?.[reference.labelColumn] ?? '…')}</>;
}
