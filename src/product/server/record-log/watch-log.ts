import type { PartMetric } from 'touchline/server';
import type { ProductState } from '../product-state.ts';
import type { RecordLog } from './record-log.ts';

/** The figures by which the record's log is watched. */
export function logMetrics(
  log: Pick<RecordLog, 'head'>,
  state: () => Promise<Pick<ProductState, 'record'>>,
): PartMetric[] {
  return [
    {
      name: 'touchline_record_entries',
      help: 'Entries of the record log.',
      type: 'gauge',
      read: async () => [{ value: (await state()).record.entries }],
    },
    {
      name: 'touchline_record_published_entries',
      help: 'Entries of the record log under the served head.',
      type: 'gauge',
      read: async () => [{ value: (await log.head())?.size ?? 0 }],
    },
    {
      name: 'touchline_record_last_entry_timestamp_seconds',
      help: 'Time of the last entry of the record log.',
      type: 'gauge',
      async read() {
        const { last_at } = (await state()).record;
        return last_at === null ? [] : [{ value: Date.parse(last_at) / 1000 }];
      },
    },
  ];
}
