import { useDataProvider } from '@refinedev/core';
import { useRegistry } from '@/plugin-api/registry-context';
import type { BulkActionDef, CompleteResource, RowActionDef } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { AppError } from '@/shared/app-error';
import { useToast } from '@/shared/use-toast';
import type { Refused } from '../row-actions/refused';
import { useCallFunction } from '../row-actions/use-call-function';
import { mayAct } from '../row-actions/use-row-actions';
import { type CrudRow, isRecord } from '../schema/crud-row';
import { toSelect } from '../schema/to-select';
import { useReload } from '../use-reload';
import { useT } from '../use-t';

/** Errors by row id from a bulk function's response; malformed lines are ignored. */
export function readRefusals(answer: unknown): Map<string, AppError> {
  const lines = Array.isArray(answer) ? answer.filter(isRecord) : [];
  return new Map(
    lines.map(({ id, status, code, hint }) => [
      String(id),
      new AppError({
        status: Number(status),
        code: String(code),
        messageKey: `shell:error.${String(code)}`,
        hint: typeof hint === 'string' ? hint : undefined,
      }),
    ]),
  );
}

/** Runs an action on several rows in one call, reports how many succeeded and offers to undo it if possible. */
export function useBulkAction(resource: CompleteResource) {
  const t = useT();
  const toast = useToast();
  const registry = useRegistry();
  const { role } = useViewer();
  const call = useCallFunction(resource.dataProvider);
  const reload = useReload(resource);
  const provider = useDataProvider()(resource.dataProvider);

  function wayBack(bulk: BulkActionDef): BulkActionDef | undefined {
    const action = resource.rowActions?.find(({ id }) => id === bulk.undo);
    return action && mayAct(registry, role, resource, action) ? action.bulk : undefined;
  }

  /** The rows as an action left them: what its undo is about. */
  async function readAgain(ids: string[]): Promise<CrudRow[]> {
    const meta = { select: toSelect(resource, []) };
    const answer = await provider.getMany?.<CrudRow>({ resource: resource.table, ids, meta });
    return answer?.data ?? [];
  }

  async function undo(back: BulkActionDef, rows: CrudRow[], reason?: string) {
    try {
      const ids = rows.map((row) => row.id);
      const refused = readRefusals(await call(back.rpc, back.args(ids, reason, rows)));
      const [first] = refused.values();
      if (first) throw first;
      toast.success(t('crud:bulk.undone'));
    } catch (error) {
      toast.error(error, t('crud:bulk.undoFailed'));
    }
    await reload();
  }

  /** Returns the rows that were refused. Throws the server's error if the whole call fails. */
  return async (action: RowActionDef, rows: CrudRow[], reason?: string): Promise<Refused[]> => {
    const { bulk } = action;
    if (!bulk) return [];
    const ids = rows.map((row) => row.id);
    const refusals = readRefusals(await call(bulk.rpc, bulk.args(ids, reason, rows)));
    const done = ids.filter((id) => !refusals.has(id));
    const back = wayBack(bulk);
    if (done.length > 0) {
      const left = back && (await readAgain(done).catch(() => null));
      toast.success(
        t(bulk.successKey, { count: done.length }),
        left ? () => void undo(back, left, reason) : undefined,
      );
      await reload();
    }
    return rows.flatMap((row) => {
      const error = refusals.get(row.id);
      return error ? [{ id: row.id, name: resource.recordTitle(row, t), error }] : [];
    });
  };
}
