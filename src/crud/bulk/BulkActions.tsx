import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CompleteResource, RowActionDef } from '@/plugin-api/types';
import { Icon } from '@/shared/components/Icon';
import { useRowActions } from '../row-actions/use-row-actions';
import type { CrudRow } from '../schema/crud-row';
import { useT } from '../use-t';
import { BulkActionDialog, RefusedDialog } from './BulkActionDialog';
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
        <Button
          key={action.id}
          size="small"
          color="inherit"
          startIcon={<Icon path={action.icon} size={18} />}
          onClick={() => setAsked({ action, rows: allowing(action) })}
        >
          {t(action.labelKey)}
        </Button>
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
