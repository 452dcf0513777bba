import { mdiDotsVertical } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useCallback, useState } from 'react';
import { recordPagePath } from '@/plugin-api/paths';
import type { CompleteResource, RowActionDef } from '@/plugin-api/types';
import { Icon } from '@/shared/components/Icon';
import { LatePart } from '@/shared/components/LatePart';
import { lazyPart } from '@/shared/lazy-part';
import { useLazyMenu } from '@/shared/use-lazy-menu';
import { recordPath } from '../record-path';
import { asks } from '../row-actions/asks';
import { useRowActions } from '../row-actions/use-row-actions';
import type { CrudRow } from '../schema/crud-row';
import { type CrudAccess, useCrudAccess } from '../use-crud-access';
import { useT } from '../use-t';
import type { RowVerbs } from './RowVerbList';

/** Loaded when an action asks something. */
const ActionQuestion = lazyPart(() => import('../show/ActionQuestion'));

const loadVerbs = async () => (await import('./RowVerbList')).RowVerbList;

/** A button with the row's actions; nothing if there are none. */
function RowMenu({ name, ...verbs }: RowVerbs & { name: string }) {
  const t = useT();
  const { Menu, anchor, open, onClose } = useLazyMenu(loadVerbs);
  if (verbs.actions.length + verbs.refused.length === 0 && !verbs.edit && !verbs.onDelete)
    return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('crud:list.actionsOf', { name })}
        aria-haspopup="menu"
        onClick={open}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      {Menu && <Menu {...verbs} anchor={anchor} onClose={onClose} />}
    </>
  );
}

const DeleteDialog = lazyPart(() => import('../row-actions/DeleteDialog'));
const FormOverlay = lazyPart(() => import('../form/FormOverlay'));

/** A row and its open dialog: its form, the delete confirmation, or an action's. */
type Opened = { row: CrudRow; what: 'form' | 'delete' | RowActionDef };

/** The menu at the end of a row (undefined if no row has one), and the dialog that it may open. */
export function useRowMenu(resource: CompleteResource, onPeek?: (row: CrudRow) => void) {
  const t = useT();
  const access = useCrudAccess(resource);
  const { can } = access;
  const { actionsOf, refusedOf, hasBulk, run, failed } = useRowActions(resource);
  const [opened, setOpened] = useState<Opened | null>(null);

  const menu = useCallback(
    (row: CrudRow): ReactNode => (
      <RowMenu
        name={resource.recordTitle(row, t)}
        actions={actionsOf(row).filter(({ listed }) => listed !== false)}
        refused={refusedOf(row).filter(({ action }) => action.listed !== false)}
        viewHref={viewPath(resource, row, access)}
        onPeek={onPeek ? () => onPeek(row) : null}
        edit={can('edit', row) ? editOf(resource, row, setOpened) : null}
        onDelete={can('delete', row) ? () => setOpened({ row, what: 'delete' }) : null}
        onAction={(action) => {
          if (asks(action)) setOpened({ row, what: action });
          else run(action, row).catch((error) => failed(error, row));
        }}
      />
    ),
    [resource, access, actionsOf, refusedOf, run, failed, can, onPeek, t],
  );

  const close = () => setOpened(null);
  const dialog = opened && (
    <LatePart>
      {opened.what === 'form' ? (
        <FormOverlay resource={resource} row={opened.row} onClose={close} />
      ) : opened.what === 'delete' ? (
        <DeleteDialog resource={resource} row={opened.row} onClose={close} />
      ) : (
        <ActionQuestion
          resource={resource}
          action={opened.what}
          row={opened.row}
          run={run}
          onClose={close}
        />
      )}
    </LatePart>
  );
  const hasMenu =
    can('edit') ||
    can('delete') ||
    (resource.rowActions ?? []).some(({ listed }) => listed !== false);
  return { rowActions: hasMenu ? menu : undefined, hasBulk, dialog };
}

/** Path of the row's show page, if it has one besides its form. */
function viewPath(resource: CompleteResource, row: CrudRow, access: CrudAccess): string | null {
  const path = recordPath(resource, row, access);
  return path === recordPagePath(resource, 'edit', row.id) ? null : path;
}

function editOf(resource: CompleteResource, row: CrudRow, open: (opened: Opened) => void) {
  if (resource.forms) return () => open({ row, what: 'form' });
  return recordPagePath(resource, 'edit', row.id);
}
