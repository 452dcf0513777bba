import { useDataProvider } from '@refinedev/core';
import { accessName } from '@/plugin-api/registry';
import type { CompleteResource } from '@/plugin-api/types';
import { useMay } from '@/plugin-api/use-may';
import { useToast } from '@/shared/use-toast';
import { type CrudRow, sameValue } from '../schema/crud-row';
import { useReload } from '../use-reload';
import { useT } from '../use-t';

/**
 * Changes or deletes many rows in one request and offers to undo it: deleted rows are created again
 * (if the person may create), a changed field gets each row's old value back.
 */
export function useBulk(resource: CompleteResource) {
  const t = useT();
  const toast = useToast();
  const provider = useDataProvider()(resource.dataProvider);
  const reload = useReload(resource);
  const table = resource.writeTable ?? resource.table;
  const mayCreate = useMay(accessName(resource), 'create');
  const mayRestore = resource.actions.includes('create') && mayCreate;

  async function undo(run: () => Promise<unknown>) {
    try {
      await run();
      toast.success(t('crud:bulk.undone'));
    } catch (error) {
      toast.error(error, t('crud:bulk.undoFailed'));
    }
    await reload();
  }

  /** Deletes the rows and offers to undo it. Throws the server's error. */
  async function remove(ids: string[]): Promise<void> {
    const before = mayRestore
      ? await provider.getMany?.<CrudRow>({ resource: table, ids, meta: { select: '*' } })
      : undefined;
    if (!provider.deleteMany) throw new Error('The data provider can not delete many rows.');
    await provider.deleteMany({ resource: table, ids, meta: { select: 'id' } });
    const rows = before?.data ?? [];
    const undoable = rows.length === ids.length;
    toast.success(
      t('crud:bulk.deleted', { count: ids.length }),
      undoable
        ? () =>
            void undo(async () =>
              provider.createMany?.({
                resource: table,
                variables: rows,
                meta: { select: 'id' },
              }),
            )
        : undefined,
    );
    // Not awaited: the page of a deleted record must be left before it refetches.
    void reload();
  }

  /** Sets one field of all rows to the same value. Throws the server's error. */
  async function update(rows: CrudRow[], key: string, value: unknown): Promise<void> {
    const { updateMany } = provider;
    if (!updateMany) throw new Error('The data provider can not change many rows.');
    const set = (ids: string[], to: unknown) =>
      updateMany({ resource: table, ids, variables: { [key]: to }, meta: { select: 'id' } });
    await set(
      rows.map((row) => row.id),
      value,
    );
    toast.success(
      t('crud:bulk.changed', { count: rows.length }),
      () =>
        void undo(() =>
          Promise.all(groupByValue(rows, key).map(({ ids, value: old }) => set(ids, old))),
        ),
    );
    await reload();
  }

  return { remove, update };
}

/** Groups rows by their value in a column, so that each group can be restored in one request. */
export function groupByValue(rows: CrudRow[], key: string): { value: unknown; ids: string[] }[] {
  const groups: { value: unknown; ids: string[] }[] = [];
  for (const row of rows) {
    const group = groups.find((one) => sameValue(one.value, row[key]));
    if (group) group.ids.push(row.id);
    else groups.push({ value: row[key] ?? null, ids: [row.id] });
  }
  return groups;
}
