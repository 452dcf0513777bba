import { type RpcAnswer, readRpcAhead, useRpc } from 'touchline/data';
import type { ReadAhead } from 'touchline/plugin-api';
import type { Breakdown } from '@/product/record/breakdown';
import { readUrlFilters } from '@/product/shared/url/use-url-filters';
import { figureFilters, RECORD_FILTERS, type RecordFilters } from './record-filters';

/** A row of `record_figures`. Its bucket is null for withdrawn tips whose pick is not revealed. */
export type FigureRow = RpcAnswer<'record_figures'>[number];

const figuresArgs = (groupBy: Breakdown | 'all', filters: RecordFilters) => ({
  group_by: groupBy,
  filters: figureFilters(filters),
});

/** The record's figures, as a whole or by group. */
export function useFigures(groupBy: Breakdown | 'all', filters: RecordFilters) {
  return useRpc('record_figures', figuresArgs(groupBy, filters), { keepPrevious: true });
}

/** Prefetches the figures of the whole record for the filters in the address, and its head. */
export const recordAhead: ReadAhead = (page) => {
  const filters = readUrlFilters(new URLSearchParams(page.search), RECORD_FILTERS);
  return Promise.all([
    readRpcAhead(page, 'record_figures', figuresArgs('all', filters)),
    readRpcAhead(page, 'record_head', {}),
  ]);
};
