import { mdiFilterOffOutline, mdiPlus, mdiTrayArrowUp } from '@mdi/js';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { accessName } from '@/plugin-api/registry';
import { useRegistry } from '@/plugin-api/registry-context';
import type { ResourceDef, RowActionDef } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { errorText } from '@/shared/error-text';
import { usePerson } from '@/shared/person-context';
import { toast } from '@/shared/toast';
import { BulkBar, bulkFields } from '../bulk/bulk-bar';
import { ExportButton } from '../export/export-button';
import { useFieldTypes } from '../field-types/field-types-context';
import { FilterBar } from '../filters/filter-bar';
import { CardList } from '../grid/card-list';
import { DataGrid } from '../grid/data-grid';
import { GridFooter } from '../grid/grid-footer';
import { useSelection } from '../grid/use-selection';
import { ColumnMenu, isShown } from '../list/column-menu';
import { toFilters, toSorters } from '../list/to-query';
import { useListSettings } from '../list/use-list-settings';
import { useListState } from '../list/use-list-state';
import { useRecords } from '../list/use-records';
import { useSearchFilter } from '../list/use-search-filter';
import { recordPath } from '../record-path';
import { ActionDialog } from '../row-actions/action-dialog';
import { RowMenu } from '../row-actions/row-menu';
import { useRowActions } from '../row-actions/use-row-actions';
import type { CrudRow } from '../schema/crud-row';
import { fieldLabel } from '../schema/label-of';
import { toColumns } from '../schema/to-columns';
import { toSelect } from '../schema/to-select';
import { useCrudAccess } from '../use-crud-access';
import { useT } from '../use-t';

const ROW_HEIGHT = { dense: 40, comfortable: 52 } as const;

interface GeneratedListProps {
  resource: ResourceDef;
}

/** The list of a resource. Another resource is another list: nothing of the one before stays. */
export default function GeneratedList({ resource }: GeneratedListProps) {
  return <ResourceList key={resource.id} resource={resource} />;
}

function ResourceList({ resource }: GeneratedListProps) {
  const t = useT();
  const { t: shell } = useTranslation('shell');
  const access = useCrudAccess(resource);
  const typeOf = useFieldTypes();
  const { timeZone } = usePerson();
  const registry = useRegistry();
  const { role } = useViewer();
  const narrow = useMediaQuery('(max-width:599.95px)', { noSsr: true });
  const { state, change } = useListState(resource);
  const { settings, change: changeSettings } = useListSettings(resource.id);
  const { fields } = access;

  const specs = useMemo(() => toColumns(fields), [fields]);
  const searched = useMemo(
    () =>
      fields.filter(
        (field) =>
          field.filter === 'search' ||
          (field.filter === true && typeOf(field).filterOperators[0] === 'contains'),
      ),
    [fields, typeOf],
  );
  const search = useSearchFilter(resource, searched, state.search);
  const filters = useMemo(
    () => [...toFilters(resource, fields, state, { typeOf, timeZone }), ...search.filters],
    [resource, fields, state, typeOf, timeZone, search.filters],
  );
  const sorters = useMemo(() => toSorters(state.sort), [state.sort]);
  const records = useRecords({
    resource,
    select: toSelect(resource, fields, 'list'),
    filters,
    sorters,
    state,
    enabled: !search.pending,
  });
  const { rows } = records;
  const selection = useSelection(rows);
  const rowActions = useRowActions(resource);
  const [asked, setAsked] = useState<{ action: RowActionDef; row: CrudRow } | null>(null);

  // Rows went away while a later page was open.
  const beyond = !records.loading && !records.stale && rows.length === 0 && state.page > 1;
  const lastPage = Math.max(1, Math.ceil(records.total / state.pageSize));
  useEffect(() => {
    if (beyond && lastPage < state.page) change({ page: lastPage }, 'replace');
  }, [beyond, lastPage, state.page, change]);

  const columns = specs
    .filter((spec) => isShown(spec, settings))
    .map(({ field, ...spec }) => {
      const type = typeOf(field);
      return {
        ...spec,
        key: field.key,
        label: fieldLabel(field, t),
        align: type.align,
        render: (row: CrudRow) => <type.Cell field={field} value={row[field.key]} row={row} />,
      };
    });

  const name = t(resource.nameKey);
  const rowLabel = (row: CrudRow) => resource.recordTitle(row);
  const rowHref = (row: CrudRow) => recordPath(resource, row, access);
  const canBulk = access.can('delete') || (access.can('edit') && bulkFields(fields).length > 0);
  const hasMenu = access.can('edit') || (resource.rowActions ?? []).length > 0;
  const importPath =
    resource.importPath && registry.can(role, accessName(resource), 'import')
      ? resource.importPath
      : null;
  const createPath = access.can('create') ? `${resource.path}/new` : null;
  const filtered = state.search !== '' || Object.keys(state.filters).length > 0;

  function menuOf(row: CrudRow) {
    return (
      <RowMenu
        name={rowLabel(row)}
        actions={rowActions.actionsOf(row)}
        editHref={access.can('edit', row) ? `${resource.path}/${row.id}/edit` : null}
        onAction={(action) => {
          if (action.confirmKey || action.reasonKey) setAsked({ action, row });
          else rowActions.run(action, row).catch((thrown) => toast.error(errorText(thrown, shell)));
        }}
      />
    );
  }

  const view = {
    label: name,
    columns,
    rows,
    rowHref,
    rowLabel,
    selection: canBulk ? selection : undefined,
    rowActions: hasMenu ? menuOf : undefined,
    stale: records.stale || search.searching,
  };
  const chosen = rows.filter((row) => selection.ids.has(row.id));
  const error = records.error ?? search.error;

  return (
    <Page
      title={name}
      actions={
        <>
          {importPath && (
            <Button
              component={Link}
              to={importPath}
              variant="outlined"
              color="inherit"
              startIcon={<Icon path={mdiTrayArrowUp} />}
            >
              {t('crud:list.import')}
            </Button>
          )}
          {createPath && (
            <Button
              component={Link}
              to={createPath}
              variant="contained"
              startIcon={<Icon path={mdiPlus} />}
            >
              {t('crud:list.create', { name: t(resource.singularKey) })}
            </Button>
          )}
        </>
      }
    >
      <FilterBar
        fields={fields}
        state={state}
        change={change}
        tools={
          <>
            <ExportButton resource={resource} fields={fields} filters={filters} sorters={sorters} />
            <ColumnMenu columns={specs} settings={settings} onChange={changeSettings} />
          </>
        }
      />
      {error && !records.loading && (
        <ErrorNotice error={error} onRetry={() => void records.retry()} />
      )}
      {search.error && <ErrorNotice error={search.error} onRetry={() => void search.retry()} />}
      {!error && (
        <Card sx={{ position: 'relative', overflow: 'hidden' }}>
          {records.fetching && !records.loading && (
            <LinearProgress
              aria-label={t('crud:list.loading')}
              sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 3 }}
            />
          )}
          {chosen.length > 0 && (
            <BulkBar resource={resource} access={access} rows={chosen} onDone={selection.clear} />
          )}
          {records.loading ? (
            <ListSkeleton rows={10} rowHeight={ROW_HEIGHT[settings.density]} />
          ) : rows.length === 0 ? (
            <NothingHere
              resource={resource}
              filtered={filtered}
              onClear={() => change({ filters: {}, search: '' })}
              createPath={createPath}
              importPath={importPath}
            />
          ) : narrow ? (
            <CardList {...view} />
          ) : (
            <DataGrid
              {...view}
              rowHeight={ROW_HEIGHT[settings.density]}
              sort={state.sort}
              onSort={(field) =>
                change({
                  sort: {
                    field,
                    order:
                      state.sort?.field === field && state.sort.order === 'asc' ? 'desc' : 'asc',
                  },
                })
              }
            />
          )}
          {!records.loading && (rows.length > 0 || state.page > 1) && (
            <GridFooter
              page={state.page}
              pageSize={state.pageSize}
              shown={rows.length}
              total={records.total}
              estimated={records.estimated}
              onPage={(page) => change({ page })}
              onPageSize={(pageSize) => change({ pageSize })}
            />
          )}
        </Card>
      )}
      {asked && (
        <ActionDialog
          action={asked.action}
          row={asked.row}
          onRun={(reason) => rowActions.run(asked.action, asked.row, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  );
}

interface NothingHereProps {
  resource: ResourceDef;
  filtered: boolean;
  onClear: () => void;
  createPath: string | null;
  importPath: string | null;
}

/** An empty list says what to do next. */
function NothingHere({ resource, filtered, onClear, createPath, importPath }: NothingHereProps) {
  const t = useT();
  if (filtered) {
    return (
      <EmptyState
        icon={mdiFilterOffOutline}
        title={t('crud:list.noMatch')}
        text={t('crud:list.noMatchText')}
        action={
          <Button variant="outlined" onClick={onClear}>
            {t('crud:filter.clearAll')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={resource.icon}
      title={t('crud:list.empty')}
      text={createPath || importPath ? t('crud:list.emptyText') : t('crud:list.emptyReader')}
      action={
        importPath ? (
          <Button component={Link} to={importPath} variant="contained">
            {t('crud:list.import')}
          </Button>
        ) : (
          createPath && (
            <Button component={Link} to={createPath} variant="contained">
              {t('crud:list.create', { name: t(resource.singularKey) })}
            </Button>
          )
        )
      }
    />
  );
}
