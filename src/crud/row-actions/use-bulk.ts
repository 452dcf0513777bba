import { useDataProvider } from '@refinedev/core';
import { accessName } from '@/plugin-api/registry';
import type { CompleteResource } from '@/plugin-api/types';
import { useMay } from '@/plugin-api/use-may';
import { isAppError } from '@/shared/app-error';
import { useToast } from '@/shared/use-toast';
import { type CrudRow, sameValue } from '../schema/crud-row';
import { seenVersions } from '../schema/seen-version';
import { versionColumnOf } from '../schema/to-select';
import { useReload } from '../use-reload';
import { useT } from '../use-t';
import type { Refused } from './refused';

/**
 * Changes or deletes many rows in one request and offers to undo it: deleted rows are created again
 * (if the person may create), a changed field gets each row's old value back. A row that has changed
 * since the person saw it is left as it is.
 */
export function useBulk(resource: CompleteResource) {
  const t = useT();
  const toast = useToast();
  const provider = useDataProvider()(resource.dataProvider);
  const reload = useReload(resource);
  const table = resource.writeTable ?? resource.table;
  const versionColumn = versionColumnOf(resource);
  const select = versionColumn ? `id,${versionColumn}` : 'id';
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

  /** Runs a write of many rows; returns those it left as they are. Throws if it failed as a whole. */
  async function attempt(rows: CrudRow[], write: () => Promise<unknown>): Promise<Refused[]> {
    try {
      await write();
      return [];
    } catch (error) {
      if (!isAppError(error, 'SOME_REFUSED')) throw error;
      const reasons = new Map(error.refused.map(({ id, error: reason }) => [id, reason]));
      return rows.flatMap((row) => {
        const reason = reasons.get(String(row.id));
        return reason ? [{ id: row.id, name: resource.recordTitle(row, t), error: reason }] : [];
      });
    }
  }

  /** Deletes the rows and offers to undo it. Returns those it left as they are; throws the server's error. */
  async function remove(rows: CrudRow[]): Promise<Refused[]> {
    const { deleteMany } = provider;
    if (!deleteMany) throw new Error('The data provider can not delete many rows.');
    const ids = rows.map((row) => row.id);
    const before = mayRestore
      ? await provider.getMany?.<CrudRow>({ resource: table, ids, meta: { select: '*' } })
      : undefined;
    const refused = await attempt(rows, () =>
      deleteMany({ resource: table, ids, meta: { select, ...seenVersions(resource, rows) } }),
    );
    const left = new Set(refused.map(({ id }) => id));
    const count = ids.length - left.size;
    const gone = (before?.data ?? []).filter((row) => !left.has(String(row.id)));
    if (count > 0) {
      const again = () =>
        provider.createMany?.({ resource: table, variables: gone, meta: { select: 'id' } });
      toast.success(
        t('crud:bulk.deleted', { count }),
        gone.length === count ? () => void undo(async () => again()) : undefined,
      );
    }
    // Not awaited: the page of a deleted record must be left before it refetches.
    void reload();
    return refused;
  }

  /** Deletes one row and offers to undo it. Throws the server's error. */
  async function removeOne(row: CrudRow): Promise<void> {
    const [refused] = await remove([row]);
    if (refused) throw refused.error;
  }

  /** Sets one field of all rows to the same value. Returns those it left as they are; throws the server's error. */
  async function update(rows: CrudRow[], key: string, value: unknown): Promise<Refused[]> {
    const { updateMany } = provider;
    if (!updateMany) throw new Error('The data provider can not change many rows.');
    const set = (some: CrudRow[], to: unknown) =>
      updateMany<CrudRow>({
        resource: table,
        ids: some.map((row) => row.id),
        variables: { [key]: to },
        meta: { select, ...seenVersions(resource, some) },
      });
    let saved: CrudRow[] = [];
    const refused = await attempt(rows, async () => {
      saved = (await set(rows, value)).data;
    });
    const count = rows.length - refused.length;
    if (count > 0) {
      const now = new Map(saved.map((row) => [String(row.id), row]));
      toast.success(
        t('crud:bulk.changed', { count }),
        refused.length === 0
          ? () =>
              void undo(() =>
                Promise.all(
                  groupByValue(rows, key).map((group) =>
                    set(
                      group.rows.map((row) => now.get(String(row.id)) ?? row),
                      group.value,
                    ),
                  ),
                ),
              )
          : undefined,
      );
    }
    await reload();
    return refused;
  }

  return { remove, removeOne, update };
}

/** Groups rows by their value in a column, so that each group can be restored in one request. */
export function groupByValue(rows: CrudRow[], key: string): { value: unknown; rows: CrudRow[] }[] {
  const groups: { value: unknown; rows: CrudRow[] }[] = [];
  for (const row of rows) {
    const group = groups.find((one) => sameValue(one.value, row[key]));
    if (group) group.rows.push(row);
    else groups.push({ value: row[key] ?? null, rows: [row] });
  }
  return groups;
}
