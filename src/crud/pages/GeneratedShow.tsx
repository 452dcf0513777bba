import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { accessName } from '@/plugin-api/registry';
import { useRegistry } from '@/plugin-api/registry-context';
import type { CompleteResource, RowActionDef } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { Icon } from '@/shared/components/Icon';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { errorText } from '@/shared/error-text';
import { toast } from '@/shared/toast';
import { useBulk } from '../bulk/use-bulk';
import { RecordState } from '../RecordState';
import ActionDialog from '../row-actions/ActionDialog';
import { useRowActions } from '../row-actions/use-row-actions';
import type { CrudRow } from '../schema/crud-row';
import { HistoryPanel } from '../show/HistoryPanel';
import { RecordRows } from '../show/RecordRows';
import { useCrudAccess } from '../use-crud-access';
import { useRecord } from '../use-record';
import { useT } from '../use-t';

interface GeneratedShowProps {
  resource: CompleteResource;
  /** More about the record, below its fields. */
  more?: (row: CrudRow) => ReactNode;
}

/** One record: its fields, what can be done with it, and its history. */
export default function GeneratedShow({ resource, more }: GeneratedShowProps) {
  const t = useT();
  const { id = '' } = useParams();
  const access = useCrudAccess(resource);
  const registry = useRegistry();
  const { role } = useViewer();
  const record = useRecord(resource, access.fields, id, true);
  const tables = resource.history ?? [resource.writeTable ?? resource.table];
  const mayReadHistory = tables.length > 0 && registry.can(role, accessName(resource), 'history');
  return (
    <RecordState resource={resource} {...record}>
      {(row) => (
        <Page
          title={resource.recordTitle(row, t)}
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
              <Panel>
                <RecordRows fields={access.fields} row={row} />
              </Panel>
              {more?.(row)}
            </Box>
            {mayReadHistory && (
              <HistoryPanel resource={resource} fields={access.fields} id={row.id} />
            )}
          </Box>
        </Page>
      )}
    </RecordState>
  );
}

/** The verbs of a record, by what the person and the row allow. */
function RecordActions({ resource, row }: { resource: CompleteResource; row: CrudRow }) {
  const t = useT();
  const { t: shell } = useTranslation('shell');
  const navigate = useNavigate();
  const { can } = useCrudAccess(resource);
  const { actionsOf, run } = useRowActions(resource);
  const bulk = useBulk(resource);
  const [asked, setAsked] = useState<RowActionDef | null>(null);
  const [deleting, setDeleting] = useState(false);
  const name = resource.recordTitle(row, t);
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
          to={`${resource.path}/${row.id}/edit`}
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
          onClick={() => {
            if (action.confirmKey || action.reasonKey) setAsked(action);
            else run(action, row).catch((error) => toast.error(errorText(error, shell)));
          }}
        >
          {t(action.labelKey)}
        </Button>
      ))}
      {asked && (
        <ActionDialog
          action={asked}
          onRun={(reason) => run(asked, row, reason)}
          onClose={() => setAsked(null)}
        />
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
