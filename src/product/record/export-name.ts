import { nameOfHead, type RecordHead } from './log/record-head';

/**
 * The name of an exported file. It states the head that the log had before the export began: the verifiers demand
 * everything under it.
 */
export function exportName(kind: 'record' | 'slips', head: RecordHead | null): string {
  const end = head ? nameOfHead(head) : new Date().toISOString().slice(0, 10);
  return `touchline-${kind}-${end}.csv`;
}
