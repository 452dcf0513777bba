import { useDataProvider } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { accessName } from '@/plugin-api/registry';
import { useRegistry } from '@/plugin-api/registry-context';
import type { CompleteResource } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { errorText } from '@/shared/error-text';
import { toast } from '@/shared/toast';
import type { CrudRow } from '../schema/crud-row';
import { useReload } from '../use-reload';
import { useT } from '../use-t';
import { groupByValue } from './group-by-value';

/**
 * Changes or deletes many rows in one request each, and offers the way back: a deleted row is written again as it
 * was (where the person may create), a changed field gets each row's old value again.
 */
export function useBulk(resource: CompleteResource) {
  const t = useT();
  const { t: shell } = useTranslation('shell');
  const provider = useDataProvider()(resource.dataProvider);
  const reload = useReload(resource);
  const registry = useRegistry();
  const { role } = useViewer();
  const table = resource.writeTable ?? resource.table;
  const mayRestore =
    resource.actions.includes('create') && registry.can(role, accessName(resource), 'create');

  async function undo(run: () => Promise<unknown>) {
    try {
      await run();
      toast.success(t('crud:bulk.undone'));
    } catch (error) {
      toast.error(`${t('crud:bulk.undoFailed')} ${errorText(error, shell)}`);
    }
    await reload();
  }

  /** Deletes the rows and says so with a way back. Throws what the server says. */
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
        ? {
            label: t('crud:bulk.undo'),
            run: () =>
              void undo(async () =>
                provider.createMany?.({
                  resource: table,
                  variables: rows,
                  meta: { select: 'id' },
                }),
              ),
          }
        : undefined,
    );
    // Not waited for: the page of a deleted record is left before it finds out.
    void reload();
  }

  /** Gives one field of all rows the same value. Throws what the server says. */
  async function update(rows: CrudRow[], key: string, value: unknown): Promise<void> {
    const { updateMany } = provider;
    if (!updateMany) throw new Error('The data provider can not change many rows.');
    const set = (ids: string[], to: unknown) =>
      updateMany({ resource: table, ids, variables: { [key]: to }, meta: { select: 'id' } });
    await set(
      rows.map((row) => row.id),
      value,
    );
    toast.success(t('crud:bulk.changed', { count: rows.length }), {
      label: t('crud:bulk.undo'),
      run: () =>
        void undo(() =>
          Promise.all(groupByValue(rows, key).map(({ ids, value: old }) => set(ids, old))),
        ),
    });
    await reload();
  }

  return { remove, update };
}
