import { type RpcAnswer, useRpc } from '@/resources/rpc';
import type { Breakdown } from '@/sports/record/breakdown';
import { figureFilters, type RecordFilters } from './record-filters';

/** A row of `record_figures`. Its bucket is null for withdrawn tips whose pick is not revealed. */
export type FigureRow = RpcAnswer<'record_figures'>[number];

/** The record's figures, as a whole or by group. */
export function useFigures(groupBy: Breakdown | 'all', filters: RecordFilters) {
  const args = { group_by: groupBy, filters: figureFilters(filters) };
  return useRpc('record_figures', args, { keepPrevious: true });
}
