import { type RpcArgs, type RpcName, useRpc } from 'touchline/data';
import type { ReportRow } from './report-value';

/** A function of the database that answers with a report's rows. */
export type ReportName = Extract<RpcName, `report_${string}`>;

const asRows = (answer: unknown) => answer as ReportRow[];

/** Rows of a report's function; null args read nothing. Kept while the next rows load. */
export function useReport(name: ReportName, args: object | null) {
  const typedArgs = args as RpcArgs<ReportName> | null;
  return useRpc(name, typedArgs, { select: asRows, keepPrevious: true });
}

/** A report's request: its function, and the arguments; null args read nothing. */
export type ReportRead = [name: ReportName, args: object | null];

export type ReportQuery = ReturnType<typeof useReport>;
