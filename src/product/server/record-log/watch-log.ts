import type { PartCheck, PartMetric } from 'touchline/server';
import type { ProductState } from '../product-state.ts';
import type { RecordLog } from './record-log.ts';

const MINUTE = 60_000;
/** How long published entries may wait for their witnesses. */
const LATE = 60 * MINUTE;

/** Whether the log is published up to its last entry. @param now the clock, in milliseconds */
export const logCheck = (
  log: Pick<RecordLog, 'head'>,
  state: () => Promise<Pick<ProductState, 'record'>>,
  now = Date.now,
): PartCheck => ({
  name: 'log',
  async check() {
    const [{ record }, head] = await Promise.all([state(), log.head()]);
    const published = head?.size ?? 0;
    const age = record.last_at ? now() - Date.parse(record.last_at) : 0;
    const detail = `${published} of ${record.entries} entries are published; the last is ${Math.round(age / MINUTE)} minutes old.`;
    if (record.entries <= published)
      return { ok: true, reason: 'The log is published up to its last entry.', detail };
    const ok = age <= LATE;
    const reason = ok
      ? 'The last entries of the log wait for their witnesses.'
      : 'Entries of the log wait for their witnesses.';
    return { ok, reason, detail };
  },
});

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
