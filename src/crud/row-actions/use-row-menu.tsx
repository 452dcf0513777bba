import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompleteResource, RowActionDef } from '@/plugin-api/types';
import { errorText } from '@/shared/error-text';
import { lazyPart } from '@/shared/lazy-part';
import { toast } from '@/shared/toast';
import type { CrudRow } from '../schema/crud-row';
import { useCrudAccess } from '../use-crud-access';
import { useT } from '../use-t';
import { RowMenu } from './RowMenu';
import { useRowActions } from './use-row-actions';

/** Loaded when an action asks. */
const ActionDialog = lazyPart(() => import('./ActionDialog'));

/** The menu at the end of a row (undefined where no row has one), and the dialog that it may open. */
export function useRowMenu(resource: CompleteResource) {
  const t = useT();
  const { t: shell } = useTranslation('shell');
  const { can } = useCrudAccess(resource);
  const { actionsOf, hasBulk, run } = useRowActions(resource);
  const [asked, setAsked] = useState<{ action: RowActionDef; row: CrudRow } | null>(null);

  const menu = useCallback(
    (row: CrudRow): ReactNode => (
      <RowMenu
        name={resource.recordTitle(row, t)}
        actions={actionsOf(row).filter(({ listed }) => listed !== false)}
        editHref={can('edit', row) ? `${resource.path}/${row.id}/edit` : null}
        onAction={(action) => {
          if (action.confirmKey || action.reasonKey) setAsked({ action, row });
          else run(action, row).catch((error) => toast.error(errorText(error, shell)));
        }}
      />
    ),
    [resource, actionsOf, run, can, t, shell],
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
  const hasMenu = can('edit') || (resource.rowActions ?? []).some(({ listed }) => listed !== false);
  return { rowActions: hasMenu ? menu : undefined, hasBulk, dialog };
}
