import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { ChosenSlot, CompleteResource } from '@/plugin-api/types';
import { useSlotEntries } from '@/plugin-api/use-slot-entries';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { LatePart } from '@/shared/components/LatePart';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { lazyPart } from '@/shared/lazy-part';
import { AsOf } from '../AsOf';
import { useFieldTypes } from '../field-types/field-types-context';
import { GridFooter } from '../grid/GridFooter';
import type { GridColumn, GridView } from '../grid/grid-column';
import { CHECKBOX_WIDTH, HEADER_HEIGHT, NARROW } from '../grid/measures';
import { useSelection } from '../grid/use-selection';
import { type ListState, tabOf, usualSort } from '../list-state/list-url';
import type { ListSettings } from '../list-state/use-list-settings';
import type { ListControl } from '../list-state/use-list-state';
import { recordPath } from '../record-path';
import type { CrudRow } from '../schema/crud-row';
import { bulkFields } from '../schema/to-form-fields';
import type { CrudAccess } from '../use-crud-access';
import { useT } from '../use-t';
import { mayPeek, useIsBeside } from './BesideToggle';
import { NothingHere } from './NothingHere';
import type { useListRequest } from './use-list-request';
import type { Records } from './use-records';
import { useRowMenu } from './use-row-menu';
import { useWorkbench, Workbench } from './Workbench';

/** A slot name that no plugin fills. */
const NO_SLOT = '' as ChosenSlot;

/** Loaded when a row is first opened beside the list. */
const PeekDrawer = lazyPart(() => import('../peek/PeekDrawer'));

/** Loaded when the first row is selected. */
const BulkBar = lazyPart(() => import('../bulk/BulkBar'));

const ROW_HEIGHT = { dense: 40, comfortable: 52 } as const;
/** Heights that a name with one line of details, or two, need, in px. */
const TWO_LINES = 48;
const THREE_LINES = 52;

/** How tall the rows of a list are, in px. */
export function rowHeightOf({ settings, columns }: Pick<ListProps, 'settings' | 'columns'>) {
  const needed = columns.map(({ below, belowLines = 1 }) =>
    belowLines > 1 ? THREE_LINES : below ? TWO_LINES : 0,
  );
  const least = Math.max(0, ...needed);
  return Math.max(least, ROW_HEIGHT[settings.density]);
}

/** Everything that the body of a list needs. */
export interface ListProps extends ListControl, ReturnType<typeof useListRequest> {
  resource: CompleteResource;
  access: CrudAccess;
  columns: GridColumn[];
  settings: ListSettings;
  onSettings: (part: Partial<ListSettings>) => void;
}

interface ListFrameProps {
  list: ListProps;
  records: Records;
  /** Draws the rows. */
  children?: (view: GridView) => ReactNode;
}

/**
 * The frame around the rows of a list: bulk actions above, paging below, or why there are no rows.
 */
export function ListFrame({ list, records, children }: ListFrameProps) {
  const { resource, access, columns, state, change, search } = list;
  const { rows, total } = records;
  const t = useT();
  const typeOf = useFieldTypes();
  const selection = useSelection(rows);
  const [peeked, setPeeked] = useState<CrudRow | null>(null);
  const beside = useIsBeside(list);
  const bench = useWorkbench(rows, beside);
  const onPeek = mayPeek(list) && !beside ? setPeeked : undefined;
  const { rowActions, hasBulk, dialog } = useRowMenu(resource, onPeek);
  const slotEntries = useSlotEntries(resource.chosenSlot ?? NO_SLOT);
  const opening = useMemo(
    () => ({
      rowHref: (row: CrudRow) => recordPath(resource, row, access),
      rowLabel: (row: CrudRow) => resource.recordTitle(row, t),
    }),
    [resource, access, t],
  );
  const loading = records.loading && !search.error;
  const error = search.error ?? records.error;

  // Rows disappeared while a later page was open.
  const lastPage = Math.max(1, Math.ceil(total / state.pageSize));
  const beyond = !loading && !records.stale && rows.length === 0 && state.page > lastPage;
  useEffect(() => {
    if (beyond) change({ page: lastPage }, 'replace');
  }, [beyond, lastPage, change]);

  if (error) {
    const retry = () => void (search.error ? search.retry() : records.retry());
    return <ErrorNotice error={error} onRetry={retry} />;
  }
  const canBulk =
    hasBulk ||
    slotEntries.length > 0 ||
    access.can('delete') ||
    (access.can('edit') && bulkFields(access.fields, typeOf).length > 0);
  const chosen = rows.filter((row) => selection.ids.has(row.id));
  const tab = tabOf(resource, state);
  const card = (
    <Card sx={{ position: 'relative', overflow: 'hidden', alignSelf: 'start' }}>
      {records.fetching && !loading && (
        <LinearProgress aria-label={t('crud:list.loading')} sx={PROGRESS} />
      )}
      <Box sx={AGE}>
        <AsOf at={records.asOf} />
      </Box>
      {chosen.length > 0 && (
        <Box sx={BULK} data-keep-free>
          <Suspense>
            <BulkBar
              resource={resource}
              access={access}
              list={{ ...list.request, fields: access.fields, columns, state }}
              rows={chosen}
              onDone={selection.clear}
            />
          </Suspense>
        </Box>
      )}
      {loading || !children ? (
        <ListSkeleton rows={10} rowHeight={rowHeightOf(list)} />
      ) : rows.length === 0 ? (
        <NothingHere
          resource={resource}
          filtered={state.search !== '' || Object.values(state.filters).some(Boolean)}
          tab={tab?.filters && t(tab.labelKey)}
          onClear={() => change({ filters: {}, search: '', ...allRows(resource) })}
        />
      ) : (
        children({
          ...opening,
          label: t(resource.nameKey),
          columns: beside ? columnsBeside(columns, state.sort?.field) : columns,
          rows,
          selection: canBulk ? selection : undefined,
          rowActions,
          onPeek,
          current: bench.row?.id,
          grid: bench.grid,
          stale: records.stale || search.searching,
        })
      )}
      {children && !loading && (rows.length > 0 || state.page > 1) && (
        <GridFooter
          page={state.page}
          pageSize={state.pageSize}
          shown={rows.length}
          total={total}
          estimated={records.estimated}
          onPage={(page) => change({ page })}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      )}
      {dialog}
      {peeked && (
        <LatePart resetKey={peeked.id}>
          <PeekDrawer
            resource={resource}
            fields={access.fields}
            rows={rows}
            row={peeked}
            onRow={setPeeked}
            onClose={() => setPeeked(null)}
          />
        </LatePart>
      )}
    </Card>
  );
  return beside ? (
    <Workbench
      resource={resource}
      access={access}
      bench={bench}
      onClose={() => list.onSettings({ beside: false })}
    >
      {card}
    </Workbench>
  ) : (
    card
  );
}

/** The current tab without filters, in its default order. */
function allRows(resource: CompleteResource): Partial<ListState> {
  const all = resource.tabs?.find(({ filters }) => !filters);
  return all ? { tab: all.id, sort: usualSort(resource, all) } : {};
}

/** The columns beside a record, which shows the others: names, states, and what the list is sorted by. */
const columnsBeside = (columns: GridColumn[], sorted: string | undefined) =>
  columns.filter(
    ({ key, heading, isState }, at) => at === 0 || heading || isState || key === sorted,
  );

/** Over the header of the grid beside its checkbox, or along the bottom of a phone: nothing moves. */
const BULK = {
  position: 'absolute',
  insetInlineStart: CHECKBOX_WIDTH,
  insetInlineEnd: 0,
  top: 0,
  zIndex: 2,
  minHeight: HEADER_HEIGHT,
  bgcolor: 'primary.soft',
  [`@media ${NARROW}`]: {
    position: 'fixed',
    insetInlineStart: 0,
    top: 'auto',
    bottom: 0,
    zIndex: 'appBar',
    boxShadow: 8,
  },
} as const;

/** Over the end of the grid's header, or of the first card on a phone. */
const AGE = {
  position: 'absolute',
  insetInlineEnd: 8,
  top: 8,
  zIndex: 1,
  px: 1,
  borderRadius: '8px',
  bgcolor: 'background.paper',
  pointerEvents: 'none',
  '&:empty': { display: 'none' },
} as const;

/** A thin line that appears only if the response takes longer than 150 ms. */
const PROGRESS = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  height: 2,
  zIndex: 3,
  '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
  animation: 'appear 0s linear 150ms both',
} as const;
