import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { accessName, type Registry } from '@/plugin-api/registry';
import { useRegistry } from '@/plugin-api/registry-context';
import type { CompleteResource, RowActionDef, Viewer } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { isAppError } from '@/shared/app-error';
import { changeOf, tellChange } from '@/shared/asked';
import { useFormat } from '@/shared/format/use-format';
import { useToast } from '@/shared/use-toast';
import type { CrudRow } from '../schema/crud-row';
import { recordWords } from '../schema/record-words';
import { rowRight } from '../schema/row-right';
import { useT } from '../use-t';
import { useCallFunction } from './use-call-function';
import { useChangedRow } from './use-changed-row';

/** Whether the person may perform an action on rows that allow it. */
export function mayAct(
  registry: Registry,
  role: Viewer,
  resource: CompleteResource,
  action: RowActionDef,
): boolean {
  const need = action.access;
  return need
    ? registry.can(role, need.resource, need.action)
    : registry.can(role, accessName(resource), action.id);
}

/** An action that a row refuses to its reader. */
export interface RefusedAction {
  action: RowActionDef;
  /** A translated sentence. */
  reason: string;
}

/** The actions that the person may perform on a row now, those that it refuses, and a function to run one. */
export function useRowActions(resource: CompleteResource) {
  const t = useT();
  const { t: shell, i18n } = useTranslation('shell');
  const toast = useToast();
  const format = useFormat();
  const registry = useRegistry();
  const { role } = useViewer();
  const changed = useChangedRow(resource);
  const call = useCallFunction(resource.dataProvider);

  return useMemo(() => {
    const applying = (row: CrudRow) =>
      (resource.rowActions ?? []).filter(
        (action) => mayAct(registry, role, resource, action) && (!action.when || action.when(row)),
      );
    return {
      actionsOf: (row: CrudRow): RowActionDef[] =>
        applying(row).filter((action) => rowRight(resource, row, action) === null),

      /** The actions that are theirs but refused for this row, and why. */
      refusedOf: (row: CrudRow): RefusedAction[] =>
        applying(row).flatMap((action) => {
          const code = rowRight(resource, row, action);
          return code ? [{ action, reason: shell(`error.${code}`, shell('error.forbidden')) }] : [];
        }),

      /** Whether any action can run on several rows. */
      hasBulk: (resource.rowActions ?? []).some(
        (action) => action.bulk && mayAct(registry, role, resource, action),
      ),

      /** Runs the action and reloads everything that shows the row. Throws the server's error. */
      run: async (action: RowActionDef, row: CrudRow, reason?: string): Promise<void> => {
        if (action.dialog) return;
        const words = recordWords(resource, row, { t, format });
        if (action.work) {
          const { default: work } = await action.work();
          await work(row, { i18n, format });
          if (action.successKey) toast.success(t(action.successKey, words));
          return;
        }
        await call(action.rpc, action.args(row, reason));
        toast.success(t(action.successKey, words));
        await changed.reload();
      },

      /** Reports the failure of an action that asked nothing. */
      failed: (error: unknown, row: CrudRow) => {
        const told = isAppError(error) ? tellChange(error, row, changed.write) : error;
        toast.error(told);
        if (changeOf(error)) void changed.reload();
      },
    };
  }, [resource, registry, role, call, changed, t, shell, toast, i18n, format]);
}
