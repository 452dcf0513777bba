import { useInvalidate, useUpdate } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useToast } from 'touchline/ui';
import type { TableRow } from '@/samples/mock/table-rows';
import { usePersonColumns } from '@/samples/resources/table-rows/use-person-columns';
import { PlainGrid } from '@/samples/shared/components/PlainGrid';
import { SAMPLES } from '@/samples/shared/sample-calls';
import { useRows } from './rows';

export const wide = true;

const AGES = { least: 16, most: 99 };

export default function Editable() {
  const { rows, loading } = useRows();
  const [edited, setEdited] = useState<Record<string, TableRow>>({});
  const columns = usePersonColumns();
  const { mutateAsync } = useUpdate<TableRow>();
  const invalidate = useInvalidate();
  const toast = useToast();

  /** Saves a row; the grid restores the old one if this fails. */
  async function save(row: TableRow): Promise<TableRow> {
    if (!row.full_name.trim()) throw new Error('Enter a name.');
    const age = Number(row.age);
    if (!(age >= AGES.least && age <= AGES.most)) {
      throw new Error(`Enter an age from ${AGES.least} to ${AGES.most}.`);
    }
    const { id, ...values } = row;
    await mutateAsync({ ...SAMPLES, resource: 'table-rows', id, values });
    setEdited({ ...edited, [row.id]: row });
    void invalidate({ resource: 'table-rows', dataProviderName: 'mock', invalidates: ['all'] });
    toast.success('Saved.');
    return row;
  }

  return (
    <PlainGrid
      label="People, editable"
      loading={loading}
      rows={rows.map((row) => edited[row.id] ?? row)}
      columns={useMemo(() => columns.map((column) => ({ ...column, editable: true })), [columns])}
      processRowUpdate={save}
      onProcessRowUpdateError={(error: Error) => toast.error(error.message)}
    />
  );
}
