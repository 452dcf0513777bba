import { mdiPencilOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GridCellCheckboxRenderer,
  type GridColDef,
  type GridEventListener,
  type GridRenderCellParams,
  type GridRowSelectionModel,
  DataGrid as MuiDataGrid,
  type DataGridProps as MuiDataGridProps,
} from '@mui/x-data-grid';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  use,
  useMemo,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '@/shared/components/Icon';
import { useFormat } from '@/shared/format/use-format';
import { singleKeysOn } from '@/shared/shortcuts/single-keys';
import type { CrudRow } from '../schema/crud-row';
import { useT } from '../use-t';
import { type ContentWidth, contentWidths } from './content-width';
import { ALIGN, type GridColumn, type GridView } from './grid-column';
import type { GridEditing } from './grid-editing';
import { ACTIONS, FRAME, GRID } from './grid-style';
import { gridTexts } from './grid-texts';
import { CHECKBOX_WIDTH, HEADER_HEIGHT } from './measures';
import { RowLink } from './RowLink';
import { scrollbarSize } from './scrollbar-size';
import { useFontLoads } from './use-font-loads';
import { useIsUsed } from './use-is-used';

/** The props from `useDataGrid` for a list that is paged, sorted and filtered on the server. */
type ServerSide = Pick<
  MuiDataGridProps<CrudRow>,
  'paginationMode' | 'paginationModel' | 'sortingMode' | 'filterMode'
>;

interface DataGridProps extends GridView {
  server?: ServerSide;
  total: number;
  rowHeight: number;
  sort: { field: string; order: 'asc' | 'desc' } | null;
  onSort: (sort: { field: string; order: 'asc' | 'desc' }) => void;
  /** Column widths chosen by the person, by key. */
  widths?: Partial<Record<string, number>>;
  onWidth?: (key: string, width: number) => void;
  /** Without it no cell can be edited. */
  editing?: GridEditing;
}

/** Minimum width of a flexible column, in px. */
const FLEX_MIN = 132;
/** In narrower windows names are shortened, so that figures and states stay visible. */
const ROOMY = '(min-width: 1200px)';
const NARROWEST = 64;
/**
 * Up to this many rows are all put into the DOM once somebody uses the page, so that the browser's
 * search finds them. Before that, and for longer pages, only the visible rows are.
 */
const ROWS_IN_PAGE = 50;
/** All columns are in the DOM: the actions column is sticky beside them. */
const COLUMNS_IN_PAGE_PX = 10_000;

/**
 * The grid of the generated lists: MUI's, with rows that open, a name that is a real link, and our
 * own cells. Sorting and paging happen on the server; filters are in the filter bar.
 */
export function DataGrid(props: DataGridProps) {
  const { rows, rowHeight, sort, selection, rowHref, onPeek, editing, stale, current } = props;
  const t = useT();
  const { lang } = useFormat();
  const ownTexts = gridTexts(lang);
  const texts = ownTexts && use(ownTexts);
  const navigate = useNavigate();
  const used = useIsUsed();
  const [barSize] = useState(scrollbarSize);
  const columns = useGridColDefs(props);
  const ids = selection?.ids;
  const chosen = useMemo(() => ids && { type: 'include' as const, ids: new Set(ids) }, [ids]);
  const sortModel = useMemo(() => (sort ? [{ field: sort.field, sort: sort.order }] : []), [sort]);
  const localeText = useMemo(
    () => ({
      ...texts,
      checkboxSelectionSelectAllRows: t('crud:list.selectAll'),
      checkboxSelectionUnselectAllRows: t('crud:list.selectAll'),
    }),
    [texts, t],
  );

  function open(row: CrudRow, event: MouseEvent | { ctrlKey: boolean; metaKey: boolean }) {
    const href = rowHref(row);
    if (!href) return;
    if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener');
    else navigate(href);
  }

  const onRowClick: GridEventListener<'rowClick'> = ({ row }, event) => {
    const { target } = event;
    if (current !== undefined) return;
    if (!(target instanceof Element) || target.closest(CONTROL)) return;
    if (window.getSelection()?.toString()) return;
    open(row, event);
  };

  const onCellKeyDown: GridEventListener<'cellKeyDown'> = (params, event) => {
    if (params.cellMode === 'edit') return;
    const onControl = event.target instanceof Element && event.target.closest('a, button');
    const onOther = event.target instanceof Element && event.target.closest('button, input');
    if (onPeek && event.key === ' ' && !event.shiftKey && !onOther) {
      event.defaultMuiPrevented = true;
      // Otherwise the window would scroll.
      event.preventDefault();
      onPeek(params.row);
    } else if (onControl && (event.key === ' ' || event.key === 'Enter'))
      event.defaultMuiPrevented = true;
    else if (current !== undefined && isLetter(event) && singleKeysOn()) {
      // A shortcut of the record beside the list; otherwise it would be typed into the cell.
      event.defaultMuiPrevented = true;
    } else if (event.key === 'F2' && params.isEditable) {
      params.api.startCellEditMode({ id: params.id, field: params.field });
    } else if (event.key === 'Enter' && (current !== undefined || !params.isEditable)) {
      event.defaultMuiPrevented = true;
      open(params.row, event);
    }
  };

  return (
    <Box sx={FRAME} style={{ opacity: stale ? 0.6 : 1 }} aria-busy={stale}>
      <MuiDataGrid<CrudRow>
        {...props.server}
        aria-label={props.label}
        columns={columns}
        rows={rows}
        rowCount={props.total}
        rowHeight={rowHeight}
        columnHeaderHeight={HEADER_HEIGHT}
        disableVirtualization={used && rows.length <= ROWS_IN_PAGE}
        rowBufferPx={used ? undefined : 0}
        // Otherwise the grid measures a scroll bar each time its size is read, forcing a layout.
        scrollbarSize={barSize}
        columnBufferPx={COLUMNS_IN_PAGE_PX}
        sortModel={sortModel}
        sortingOrder={['asc', 'desc']}
        onSortModelChange={([next]) => {
          if (next?.sort) props.onSort({ field: next.field, order: next.sort });
        }}
        onColumnWidthChange={({ colDef, width }) => props.onWidth?.(colDef.field, width)}
        checkboxSelection={selection !== undefined}
        rowSelection={selection !== undefined}
        rowSelectionModel={chosen}
        onRowSelectionModelChange={({ ids }: GridRowSelectionModel) =>
          selection?.choose(new Set([...ids].map(String)))
        }
        disableRowSelectionExcludeModel
        disableRowSelectionOnClick
        onRowClick={onRowClick}
        onCellKeyDown={onCellKeyDown}
        isCellEditable={({ row }) => editing?.allows(row) ?? false}
        processRowUpdate={editing?.save}
        getRowClassName={({ row }) =>
          `${rowHref(row) ? 'opens' : ''} ${row.id === current ? 'current' : ''}`
        }
        apiRef={props.grid}
        localeText={localeText}
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        disableDensitySelector
        disableEval
        hideFooter
        sx={GRID}
      />
    </Box>
  );
}

/** Whether a key types a letter. */
function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

function useGridColDefs(props: DataGridProps): GridColDef<CrudRow>[] {
  const { columns, rows, sort, widths, selection, rowHref, rowLabel, rowActions, editing } = props;
  const t = useT();
  const canChoose = selection !== undefined;
  const roomy = useMediaQuery(ROOMY, { noSsr: true });
  const fontLoads = useFontLoads();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a font that has arrived has other widths
  return useMemo(() => {
    const checkbox: GridColDef<CrudRow> = {
      ...GRID_CHECKBOX_SELECTION_COL_DEF,
      width: CHECKBOX_WIDTH,
      renderCell: (params) => (
        <RowCheckbox
          params={params}
          label={t('crud:list.selectRow', { name: rowLabel(params.row) })}
        />
      ),
    };
    const actions: GridColDef<CrudRow> = {
      field: ACTIONS,
      headerName: t('crud:list.rowActions'),
      width: CHECKBOX_WIDTH,
      sortable: false,
      resizable: false,
      renderCell: ({ row }) => rowActions && <Drawn row={row} draw={rowActions} />,
    };
    // If every column has a fixed width, the last one takes the remaining space.
    const stretched = columns.every(({ width, wraps }) => width && !wraps)
      ? columns.at(-1)?.key
      : undefined;
    const needed = contentWidths(columns, rows, sort?.field);
    const values = columns.map((column, index): GridColDef<CrudRow> => {
      const { key, label } = column;
      const draw = (row: CrudRow) =>
        index === 0 ? (
          <RowLink href={rowHref(row)} name={rowLabel(row)}>
            {column.render(row)}
          </RowLink>
        ) : (
          <div>{column.render(row)}</div>
        );
      return {
        ...editing?.columns[key],
        field: key,
        headerName: label,
        sortable: column.sortable,
        align: ALIGN[column.align ?? 'start'],
        headerAlign: ALIGN[column.align ?? 'start'],
        ...widthOf(
          stretched === key ? { ...column, width: undefined } : column,
          widths?.[key],
          needed.get(key),
          roomy,
        ),
        renderCell: ({ row, id, api, isEditable }) => (
          <>
            <Drawn row={row} draw={draw} />
            {isEditable && (
              <EditButton
                label={t('crud:list.editCell', { field: label })}
                onClick={() => api.startCellEditMode({ id, field: key })}
              />
            )}
          </>
        ),
      };
    });
    return [...(canChoose ? [checkbox] : []), ...values, ...(rowActions ? [actions] : [])];
  }, [
    columns,
    rows,
    sort?.field,
    roomy,
    widths,
    canChoose,
    rowHref,
    rowLabel,
    rowActions,
    editing,
    t,
    fontLoads,
  ]);
}

/**
 * The person's own width; otherwise the content's. Where there is more room than that, columns of
 * wrapping text and those without a declared width share it; where there is less, wrapping text goes
 * on in a second line.
 * @param roomy whether columns without a declared width are never less than their content needs
 */
function widthOf(
  { width, flex = 1, wraps }: GridColumn,
  own: number | undefined,
  needed: ContentWidth | undefined,
  roomy: boolean,
) {
  const fixed = own ?? (width && !(wraps && needed) ? (needed?.whole ?? width) : undefined);
  if (fixed) return { width: fixed, minWidth: NARROWEST };
  const narrow = FLEX_MIN * flex;
  return {
    flex: needed?.whole ?? narrow,
    minWidth: needed && (roomy || width) ? needed.least : narrow,
  };
}

interface DrawnProps {
  row: CrudRow;
  draw: (row: CrudRow) => ReactNode;
}

/** What a cell shows. The grid draws all of its cells whenever anything about it changes; this only changes with the row. */
const Drawn = memo(({ row, draw }: DrawnProps) => draw(row));

type CheckboxProps = ComponentProps<typeof GridCellCheckboxRenderer>;

/** A row's checkbox, labelled with the row's name. */
function RowCheckbox({ params, label }: { params: GridRenderCellParams<CrudRow>; label: string }) {
  const named = { slotProps: { htmlInput: { 'aria-label': label } } } as Partial<CheckboxProps>;
  return <GridCellCheckboxRenderer {...params} {...named} />;
}

/** Edits a cell with the mouse; visible on hover. The keyboard uses Enter, F2 or plain typing. */
function EditButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      data-edit=""
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon path={mdiPencilOutline} size={16} />
    </button>
  );
}

/** Elements in a row that handle clicks themselves. */
const CONTROL = 'a, button, input, label, .MuiDataGrid-cell--editing';
