import { type RpcArgs, type RpcName, useRpc } from '@/resources/rpc';
import type { ReportRow } from './report-value';

/** A function of the database that answers with a report's rows. */
export type ReportName = Extract<RpcName, `report_${string}`>;

const asRows = (answer: unknown) => answer as ReportRow[];

/** Rows of a report's function; null args ask nothing. Kept while the next ones load. */
export function useReport(name: ReportName, args: object | null) {
  const known = args as RpcArgs<ReportName> | null;
  return useRpc(name, known, { select: asRows, keepPrevious: true });
}

/** What a report asks: its function, and the arguments; null args ask nothing. */
export type ReportRead = [name: ReportName, args: object | null];

export type ReportQuery = ReturnType<typeof useReport>;
