import { useRegistry } from '@/plugin-api/registry-context';
import type { BulkActionDef, CompleteResource, RowActionDef } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { AppError } from '@/shared/app-error';
import { useToast } from '@/shared/use-toast';
import type { Refused } from '../row-actions/refused';
import { useCallFunction } from '../row-actions/use-call-function';
import { mayAct } from '../row-actions/use-row-actions';
import { type CrudRow, isRecord } from '../schema/crud-row';
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

  function wayBack(bulk: BulkActionDef): BulkActionDef | undefined {
    const action = resource.rowActions?.find(({ id }) => id === bulk.undo);
    return action && mayAct(registry, role, resource, action) ? action.bulk : undefined;
  }

  async function undo(back: BulkActionDef, ids: string[], reason?: string) {
    try {
      const refused = readRefusals(await call(back.rpc, back.args(ids, reason)));
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
    const refusals = readRefusals(await call(bulk.rpc, bulk.args(ids, reason)));
    const done = ids.filter((id) => !refusals.has(id));
    const back = wayBack(bulk);
    if (done.length > 0) {
      toast.success(
        t(bulk.successKey, { count: done.length }),
        back && (() => void undo(back, done, reason)),
      );
      await reload();
    }
    return rows.flatMap((row) => {
      const error = refusals.get(row.id);
      return error ? [{ id: row.id, name: resource.recordTitle(row, t), error }] : [];
    });
  };
}
