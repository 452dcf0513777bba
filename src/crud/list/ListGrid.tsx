import type { HttpError } from '@refinedev/core';
import { useDataGrid } from '@refinedev/mui';
import { useState } from 'react';
import { DataGrid } from '../grid/DataGrid';
import type { CrudRow } from '../schema/crud-row';
import { ListFrame, type ListProps, rowHeightOf } from './ListFrame';
import { useCellEditing } from './use-cell-editing';
import type { ListRequest } from './use-list-request';
import { listQuery, toRecords } from './use-records';

/** A list on a wide screen: the grid, connected to the server by `useDataGrid`. */
export default function ListGrid(list: ListProps) {
  const { resource, access, state, change, settings, onSettings, request } = list;
  const { tableQuery, dataGridProps } = useRequestedGrid(request);
  const { editing, dialog } = useCellEditing(resource, access);
  const records = toRecords(tableQuery);
  // Neither the filter model nor its handler is passed on: the grid would drop every filter on a
  // field that isn't one of its columns, including the resource's scope.
  const { paginationMode, paginationModel, sortingMode, filterMode } = dataGridProps;
  return (
    <ListFrame list={list} records={records}>
      {(view) => (
        <>
          <DataGrid
            {...view}
            server={{ paginationMode, paginationModel, sortingMode, filterMode }}
            total={records.total}
            rowHeight={rowHeightOf(list)}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            widths={settings.widths}
            onWidth={(key, width) =>
              onSettings({ widths: { ...settings.widths, [key]: Math.round(width) } })
            }
            editing={editing}
          />
          {dialog}
        </>
      )}
    </ListFrame>
  );
}

/**
 * `useDataGrid` driven by the list's address: its own filters, order and page follow the address.
 */
function useRequestedGrid(request: ListRequest) {
  const { filters, sorters, page, pageSize } = request;
  const grid = useDataGrid<CrudRow, HttpError>({
    ...listQuery(request),
    syncWithLocation: false,
    filters: { initial: filters, defaultBehavior: 'replace' },
    sorters: { initial: sorters },
    pagination: { currentPage: page, pageSize, mode: 'server' },
  });
  const [asked, setAsked] = useState(request);
  if (asked !== request) {
    setAsked(request);
    grid.setFilters(filters, 'replace');
    grid.setSorters(sorters);
    grid.setCurrentPage(page);
    grid.setPageSize(pageSize);
  }
  return grid;
}
