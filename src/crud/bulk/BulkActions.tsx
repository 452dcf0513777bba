import { useState } from 'react';
import type { CompleteResource, RowActionDef } from '@/plugin-api/types';
import { useRowActions } from '../row-actions/use-row-actions';
import type { CrudRow } from '../schema/crud-row';
import { useT } from '../use-t';
import { BulkActionDialog, RefusedDialog } from './BulkActionDialog';
import { BulkButton } from './BulkButton';
import { type Refused, useBulkAction } from './use-bulk-action';

interface BulkActionsProps {
  resource: CompleteResource;
  /** The chosen rows. */
  rows: CrudRow[];
  onDone: () => void;
}

/** A button for each action that some of the chosen rows allow, with what it asks and what it tells. */
export function BulkActions({ resource, rows, onDone }: BulkActionsProps) {
  const t = useT();
  const { actionsOf } = useRowActions(resource);
  const run = useBulkAction(resource);
  const [asked, setAsked] = useState<{ action: RowActionDef; rows: CrudRow[] } | null>(null);
  const [refused, setRefused] = useState<Refused[]>([]);
  const allowing = (action: RowActionDef) =>
    rows.filter((row) => actionsOf(row).some(({ id }) => id === action.id));
  const actions = (resource.rowActions ?? []).filter(
    (action) => action.bulk && allowing(action).length > 0,
  );
  return (
    <>
      {actions.map((action) => (
        <BulkButton
          key={action.id}
          icon={action.icon}
          label={t(action.labelKey)}
          onClick={() => setAsked({ action, rows: allowing(action) })}
        />
      ))}
      {asked && (
        <BulkActionDialog
          resource={resource}
          action={asked.action}
          rows={asked.rows}
          excluded={rows.length - asked.rows.length}
          onRun={async (reason) => {
            const left = await run(asked.action, asked.rows, reason);
            if (left.length > 0) setRefused(left);
            else onDone();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {refused.length > 0 && (
        <RefusedDialog
          refused={refused}
          onClose={() => {
            setRefused([]);
            onDone();
          }}
        />
      )}
    </>
  );
}
