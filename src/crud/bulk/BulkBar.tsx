import { mdiClose, mdiDeleteOutline, mdiDownload, mdiPencilOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import type { CompleteResource, RowActionDef } from '@/plugin-api/types';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { Icon } from '@/shared/components/Icon';
import { useLazyMenu } from '@/shared/use-lazy-menu';
import { loadExportMenu } from '../export/load-export-menu';
import type { ExportedList } from '../export/use-export';
import { useFieldTypes } from '../field-types/field-types-context';
import { useSubjects } from '../record-subject/use-subjects';
import type { Refused } from '../row-actions/refused';
import { useBulk } from '../row-actions/use-bulk';
import { useRowActions } from '../row-actions/use-row-actions';
import type { CrudRow } from '../schema/crud-row';
import { bulkFields } from '../schema/to-form-fields';
import type { CrudAccess } from '../use-crud-access';
import { useT } from '../use-t';
import { BulkActionDialog, RefusedDialog } from './BulkActionDialog';
import { BulkButton } from './BulkButton';
import { BulkEditDialog } from './BulkEditDialog';
import { useBulkAction } from './use-bulk-action';

interface BulkActionsProps {
  resource: CompleteResource;
  /** The chosen rows. */
  rows: CrudRow[];
  /** Ends the selection, or says first which rows were left as they are. */
  onEnd: (refused: Refused[]) => void;
}

/** A button for each action that some of the chosen rows allow, with its dialogs. */
function BulkActions({ resource, rows, onEnd }: BulkActionsProps) {
  const t = useT();
  const { actionsOf } = useRowActions(resource);
  const run = useBulkAction(resource);
  const [asked, setAsked] = useState<{ action: RowActionDef; rows: CrudRow[] } | null>(null);
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
          onRun={async (reason) => onEnd(await run(asked.action, asked.rows, reason))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface ExportChosenProps {
  list: ExportedList;
  ids: string[];
}

/**
 * Exports the chosen rows. They are fetched again because a list loads fewer columns than a file
 * contains.
 */
function ExportChosen({ list, ids }: ExportChosenProps) {
  const t = useT();
  const { Menu, anchor, open, onClose } = useLazyMenu(loadExportMenu);
  const chosen = { field: 'id', operator: 'in', value: ids } as const;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon path={mdiDownload} size={18} />}
        aria-haspopup="menu"
        onClick={open}
      >
        {t('crud:bulk.export')}
      </Button>
      {Menu && (
        <Menu {...list} filters={[...list.filters, chosen]} anchor={anchor} onClose={onClose} />
      )}
    </>
  );
}

/** On a phone the number and the button that clears the selection have a line of their own. */
const FIRST_LINE = {
  order: { xs: -1, md: 0 },
  '&:is(p)': { flexBasis: { xs: 'calc(100% - 48px)', md: 0 } },
} as const;

interface BulkBarProps {
  resource: CompleteResource;
  access: CrudAccess;
  /** The list that the rows belong to. */
  list: ExportedList;
  /** The chosen rows. */
  rows: CrudRow[];
  onDone: () => void;
}

/** Actions for the selected rows. Rows that don't allow an action are skipped and counted. */
export default function BulkBar({ resource, access, list, rows, onDone }: BulkBarProps) {
  const t = useT();
  const bulk = useBulk(resource);
  const subjects = useSubjects(resource);
  const [dialog, setDialog] = useState<'delete' | 'edit' | null>(null);
  const [refused, setRefused] = useState<Refused[]>([]);
  const end = (left: Refused[]) => (left.length > 0 ? setRefused(left) : onDone());
  const editable = rows.filter((row) => access.can('edit', row));
  const deletable = rows.filter((row) => access.can('delete', row));
  const fields = bulkFields(access.fields, useFieldTypes());
  const close = () => setDialog(null);
  return (
    <Stack
      direction="row"
      role="region"
      aria-label={t('crud:bulk.title')}
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        px: 1.5,
        // The height of the grid's header.
        py: '3px',
        color: 'primary.onSoft',
      }}
    >
      <Typography
        variant="body2"
        fontWeight={600}
        sx={{ flex: 1, ...FIRST_LINE }}
        aria-live="polite"
      >
        {t('crud:bulk.selected', { count: rows.length })}
      </Typography>
      {editable.length > 0 && fields.length > 0 && (
        <BulkButton
          icon={mdiPencilOutline}
          label={t('crud:bulk.edit')}
          onClick={() => setDialog('edit')}
        />
      )}
      <BulkActions resource={resource} rows={rows} onEnd={end} />
      {resource.chosenSlot && (
        <SlotOutlet
          slot={resource.chosenSlot}
          props={{
            ids: rows.map((row) => row.id),
            names: rows.map((row) => resource.recordTitle(row, t)),
            onDone,
          }}
        />
      )}
      <ExportChosen list={list} ids={rows.map((row) => row.id)} />
      {deletable.length > 0 && (
        <BulkButton
          icon={mdiDeleteOutline}
          label={t('crud:delete')}
          onClick={() => setDialog('delete')}
        />
      )}
      <IconButton
        size="small"
        color="inherit"
        aria-label={t('crud:bulk.clear')}
        onClick={onDone}
        sx={FIRST_LINE}
      >
        <Icon path={mdiClose} size={18} />
      </IconButton>
      <ConfirmDialog
        open={dialog === 'delete'}
        destructive
        title={t('crud:bulk.deleteTitle', { count: deletable.length })}
        about={subjects(deletable)}
        text={
          deletable.length < rows.length
            ? t('crud:bulk.excluded', { count: rows.length - deletable.length })
            : undefined
        }
        confirmLabel={t('crud:delete')}
        onConfirm={async () => end(await bulk.remove(deletable))}
        onClose={close}
      />
      {dialog === 'edit' && (
        <BulkEditDialog
          fields={fields}
          count={editable.length}
          excluded={rows.length - editable.length}
          onSave={async (key, value) => end(await bulk.update(editable, key, value))}
          onClose={close}
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
    </Stack>
  );
}
