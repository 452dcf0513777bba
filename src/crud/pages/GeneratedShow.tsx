import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { recordPagePath } from '@/plugin-api/paths';
import { accessName } from '@/plugin-api/registry';
import type { CompleteResource, FieldDef, RowActionDef } from '@/plugin-api/types';
import { useMay } from '@/plugin-api/use-may';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { Icon } from '@/shared/components/Icon';
import { Panel } from '@/shared/components/Panel';
import { usePageCommands } from '@/shared/shortcuts/page-commands';
import { useToast } from '@/shared/use-toast';
import { useBulk } from '../bulk/use-bulk';
import { RecordState } from '../RecordState';
import ActionDialog from '../row-actions/ActionDialog';
import { useAskedAction } from '../row-actions/use-asked-action';
import { useRowActions } from '../row-actions/use-row-actions';
import type { CrudRow } from '../schema/crud-row';
import { HistoryPanel } from '../show/HistoryPanel';
import { RecordPage } from '../show/RecordPage';
import { RecordRows } from '../show/RecordRows';
import { useCrudAccess } from '../use-crud-access';
import { useRecord } from '../use-record';
import { useT } from '../use-t';

export { fetchFirstRecord } from '../show/first-record';

interface GeneratedShowProps {
  resource: CompleteResource;
  /** Replaces the fields for rows where it returns something. */
  instead?: (row: CrudRow) => ReactNode;
  /** Extra content below the fields. */
  more?: (row: CrudRow) => ReactNode;
}

/** One record: its fields, actions and history. */
export default function GeneratedShow({ resource, instead, more }: GeneratedShowProps) {
  const { id = '' } = useParams();
  const access = useCrudAccess(resource);
  const record = useRecord(resource, access.fields, id, true);
  const { chips = [], facts = [] } = resource.head ?? {};
  const isBelow = ({ key }: FieldDef) => !chips.includes(key) && !facts.includes(key);
  const tables = resource.history ?? [resource.writeTable ?? resource.table];
  const mayReadHistory = useMay(accessName(resource), 'history') && tables.length > 0;
  return (
    <RecordState resource={resource} shape="record" {...record}>
      {(row) => (
        <RecordPage
          resource={resource}
          fields={access.fields}
          row={row}
          actions={<RecordActions resource={resource} row={row} />}
        >
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                lg: mayReadHistory ? 'minmax(0, 1fr) 380px' : 'minmax(0, 920px)',
              },
            }}
          >
            <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
              {instead?.(row) ?? (
                <Panel>
                  <RecordRows fields={access.fields.filter(isBelow)} row={row} />
                </Panel>
              )}
              {more?.(row)}
            </Box>
            {mayReadHistory && (
              <HistoryPanel resource={resource} fields={access.fields} id={row.id} />
            )}
          </Box>
        </RecordPage>
      )}
    </RecordState>
  );
}

/** The actions that both the person's rights and the row allow. */
function RecordActions({ resource, row }: { resource: CompleteResource; row: CrudRow }) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const { can } = useCrudAccess(resource);
  const { actionsOf, run } = useRowActions(resource);
  const bulk = useBulk(resource);
  const { asked, ask, close } = useAskedAction(actionsOf(row));
  const [deleting, setDeleting] = useState(false);
  const name = resource.recordTitle(row, t);
  const start = (action: RowActionDef) => {
    if (action.confirmKey || action.reasonKey) ask(action);
    else run(action, row).catch((error) => toast.error(error));
  };
  const edit = {
    id: `${resource.id} edit`,
    titleKey: 'crud:edit',
    icon: mdiPencilOutline,
    run: () => navigate(recordPagePath(resource, 'edit', row.id)),
  };
  const remove = {
    id: `${resource.id} delete`,
    titleKey: 'crud:delete',
    icon: mdiDeleteOutline,
    run: () => setDeleting(true),
  };
  usePageCommands(
    [
      ...actionsOf(row).map((action) => ({
        id: `${resource.id} ${action.id}`,
        titleKey: action.labelKey,
        icon: action.icon,
        run: () => start(action),
      })),
      ...(can('edit', row) ? [edit] : []),
      ...(can('delete', row) ? [remove] : []),
    ],
    name,
  );
  return (
    <>
      {can('delete', row) && (
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<Icon path={mdiDeleteOutline} />}
          onClick={() => setDeleting(true)}
        >
          {t('crud:delete')}
        </Button>
      )}
      {can('edit', row) && (
        <Button
          component={Link}
          to={recordPagePath(resource, 'edit', row.id)}
          variant="outlined"
          startIcon={<Icon path={mdiPencilOutline} />}
        >
          {t('crud:edit')}
        </Button>
      )}
      {actionsOf(row).map((action) => (
        <Button
          key={action.id}
          variant={action.destructive ? 'outlined' : 'contained'}
          color={action.destructive ? 'error' : 'primary'}
          startIcon={<Icon path={action.icon} />}
          onClick={() => start(action)}
        >
          {t(action.labelKey)}
        </Button>
      ))}
      {asked && (
        <ActionDialog action={asked} onRun={(reason) => run(asked, row, reason)} onClose={close} />
      )}
      <ConfirmDialog
        open={deleting}
        destructive
        title={t('crud:show.deleteTitle', { name })}
        confirmLabel={t('crud:delete')}
        onConfirm={async () => {
          await bulk.remove([row.id]);
          navigate(resource.path);
        }}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}
