import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useCallback, useEffect } from 'react';
import type { CompleteResource } from '@/plugin-api/types';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { lazyPart } from '@/shared/lazy-part';
import { bulkFields } from '../bulk/bulk-fields';
import { ExportButton } from '../export/ExportButton';
import { useFieldTypes } from '../field-types/field-types-context';
import { FilterBar } from '../filters/FilterBar';
import { CardList } from '../grid/CardList';
import { DataGrid } from '../grid/DataGrid';
import { GridFooter } from '../grid/GridFooter';
import { useSelection } from '../grid/use-selection';
import { ColumnMenu } from '../list/ColumnMenu';
import { ListActions } from '../list/ListActions';
import { NothingHere } from '../list/NothingHere';
import { useGridColumns } from '../list/use-grid-columns';
import { useListQuery } from '../list/use-list-query';
import { useListSettings } from '../list/use-list-settings';
import { useListState } from '../list/use-list-state';
import { recordPath } from '../record-path';
import { useRowMenu } from '../row-actions/use-row-menu';
import type { CrudRow } from '../schema/crud-row';
import { useCrudAccess } from '../use-crud-access';
import { useT } from '../use-t';
import { ListViews } from '../views/ListViews';

/** Loaded when the person chooses rows. */
const BulkBar = lazyPart(() => import('../bulk/BulkBar'));

const ROW_HEIGHT = { dense: 40, comfortable: 52 } as const;

interface GeneratedListProps {
  resource: CompleteResource;
}

/** The list of a resource. Another resource is another list: nothing of the one before stays. */
export default function GeneratedList({ resource }: GeneratedListProps) {
  return <ResourceList key={resource.id} resource={resource} />;
}

function ResourceList({ resource }: GeneratedListProps) {
  const t = useT();
  const access = useCrudAccess(resource);
  const { fields, can } = access;
  const typeOf = useFieldTypes();
  const narrow = useMediaQuery('(max-width:599.95px)', { noSsr: true });
  const { settings, change: changeSettings } = useListSettings(resource.id);
  const { state, change } = useListState(resource, settings.start);
  const records = useListQuery(resource, fields, state);
  const { rows, loading, error } = records;
  const { specs, columns } = useGridColumns(fields, settings);
  const selection = useSelection(rows);
  const { rowActions, hasBulk, dialog } = useRowMenu(resource);
  const rowHref = useCallback(
    (row: CrudRow) => recordPath(resource, row, access),
    [resource, access],
  );

  // Rows went away while a later page was open.
  const lastPage = Math.max(1, Math.ceil(records.total / state.pageSize));
  const beyond = !loading && !records.stale && rows.length === 0 && state.page > lastPage;
  useEffect(() => {
    if (beyond) change({ page: lastPage }, 'replace');
  }, [beyond, lastPage, change]);

  const name = t(resource.nameKey);
  const rowHeight = ROW_HEIGHT[settings.density];
  const canBulk =
    hasBulk || can('delete') || (can('edit') && bulkFields(fields, typeOf).length > 0);
  const chosen = rows.filter((row) => selection.ids.has(row.id));
  const view = {
    label: name,
    columns,
    rows,
    rowHref,
    rowLabel: (row: CrudRow) => resource.recordTitle(row, t),
    selection: canBulk ? selection : undefined,
    rowActions,
    stale: records.stale,
  };

  function sortBy(field: string) {
    const turned = state.sort?.field === field && state.sort.order === 'asc';
    change({ sort: { field, order: turned ? 'desc' : 'asc' } });
  }

  return (
    <Page title={name} actions={<ListActions resource={resource} />}>
      <FilterBar
        fields={fields}
        state={state}
        change={change}
        tools={
          <>
            <ExportButton
              resource={resource}
              fields={fields}
              filters={records.filters}
              sorters={records.sorters}
              disabled={records.unsettled}
            />
            <ColumnMenu columns={specs} settings={settings} onChange={changeSettings} />
            <ListViews
              resource={resource}
              state={state}
              change={change}
              settings={settings}
              onSettings={changeSettings}
            />
          </>
        }
      />
      {error ? (
        <ErrorNotice error={error} onRetry={records.retry} />
      ) : (
        <Card sx={{ position: 'relative', overflow: 'hidden' }}>
          {records.fetching && !loading && (
            <LinearProgress aria-label={t('crud:list.loading')} sx={PROGRESS} />
          )}
          {chosen.length > 0 && (
            <Suspense fallback={<Box sx={{ minHeight: 48, bgcolor: 'primary.soft' }} />}>
              <BulkBar resource={resource} access={access} rows={chosen} onDone={selection.clear} />
            </Suspense>
          )}
          {loading ? (
            <ListSkeleton rows={10} rowHeight={rowHeight} />
          ) : rows.length === 0 ? (
            <NothingHere
              resource={resource}
              filtered={state.search !== '' || Object.values(state.filters).some(Boolean)}
              onClear={() => change({ filters: {}, search: '' })}
            />
          ) : narrow ? (
            <CardList {...view} />
          ) : (
            <DataGrid {...view} rowHeight={rowHeight} sort={state.sort} onSort={sortBy} />
          )}
          {!loading && (rows.length > 0 || state.page > 1) && (
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
      {dialog}
    </Page>
  );
}

/** A thin line that shows only when the answer takes longer than 150 ms. */
const PROGRESS = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  height: 2,
  zIndex: 3,
  '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
  animation: 'appear 0s linear 150ms both',
} as const;
