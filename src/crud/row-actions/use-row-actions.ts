import { useMemo } from 'react';
import { accessName } from '@/plugin-api/registry';
import { useRegistry } from '@/plugin-api/registry-context';
import type { ResourceDef, RowActionDef } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { toast } from '@/shared/toast';
import type { CrudRow } from '../schema/crud-row';
import { useReload } from '../use-reload';
import { useT } from '../use-t';
import { useCallFunction } from './use-call-function';

/** The actions of a row that the person may do now, and the way to run one. */
export function useRowActions(resource: ResourceDef) {
  const t = useT();
  const registry = useRegistry();
  const { role } = useViewer();
  const reload = useReload(resource);
  const call = useCallFunction(resource.dataProvider);

  return useMemo(
    () => ({
      actionsOf: (row: CrudRow): RowActionDef[] =>
        (resource.rowActions ?? []).filter((action) => {
          const need = action.access;
          const may = need
            ? registry.can(role, need.resource, need.action)
            : registry.can(role, accessName(resource), action.id);
          return may && (!action.when || action.when(row));
        }),

      /** Runs the action and reloads what shows the row. Throws what the server says. */
      run: async (action: RowActionDef, row: CrudRow, reason?: string): Promise<void> => {
        await call(action.rpc, action.args(row, reason));
        toast.success(t(action.successKey));
        await reload();
      },
    }),
    [resource, registry, role, call, reload, t],
  );
}
