import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceDef, RowActionDef } from '@/plugin-api/types';
import { errorText } from '@/shared/error-text';
import { lazyPart } from '@/shared/lazy-part';
import { toast } from '@/shared/toast';
import type { CrudRow } from '../schema/crud-row';
import { useCrudAccess } from '../use-crud-access';
import { RowMenu } from './row-menu';
import { useRowActions } from './use-row-actions';

/** Loaded when an action asks. */
const ActionDialog = lazyPart(() => import('./action-dialog'));

/** The menu at the end of a row (undefined where no row has one), and the dialog that it may open. */
export function useRowMenu(resource: ResourceDef) {
  const { t } = useTranslation('shell');
  const { can } = useCrudAccess(resource);
  const { actionsOf, hasBulk, run } = useRowActions(resource);
  const [asked, setAsked] = useState<{ action: RowActionDef; row: CrudRow } | null>(null);

  const menu = useCallback(
    (row: CrudRow): ReactNode => (
      <RowMenu
        name={resource.recordTitle(row)}
        actions={actionsOf(row)}
        editHref={can('edit', row) ? `${resource.path}/${row.id}/edit` : null}
        onAction={(action) => {
          if (action.confirmKey || action.reasonKey) setAsked({ action, row });
          else run(action, row).catch((error) => toast.error(errorText(error, t)));
        }}
      />
    ),
    [resource, actionsOf, run, can, t],
  );

  const dialog = asked && (
    <Suspense fallback={null}>
      <ActionDialog
        action={asked.action}
        onRun={(reason) => run(asked.action, asked.row, reason)}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  );
  const hasMenu = can('edit') || (resource.rowActions ?? []).length > 0;
  return { rowActions: hasMenu ? menu : undefined, hasBulk, dialog };
}
