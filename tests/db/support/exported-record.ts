import { utf8ToBytes } from '@noble/hashes/utils.js';
import { RECORD_FIELDS } from '@/product/record/columns';
import type { ListedSlip } from '@/product/record/listed-slip';
import type { ListedTip } from '@/product/record/listed-tip';
import { parseEvent, type RecordEvent } from '@/product/record/log/event';
import { toRecordRow } from '@/product/record/record-row';
import { SLIP_CSV_HEADER, toSlipLine, toSlipRow } from '@/product/record/slip-row';
import { rowText } from '../../../server/database/run-sql.ts';
import { toCsv } from '../../support/record/to-csv';
import type { World } from './world.ts';

/** The entries of the log, as a visitor reads them. */
export async function readEvents(world: World): Promise<RecordEvent[]> {
  const path = '/rest/v1/record_events?select=index,data&order=index';
  const { json } = await world.send('anonymous', 'GET', path);
  return (json as Record<string, unknown>[]).map((row) => {
    const event = parseEvent(utf8ToBytes(rowText(row, 'data')));
    if (!event) throw new Error(`not an entry: ${row.data}`);
    return event;
  });
}

/** The file of tips that a visitor gets. */
export async function exportTips(world: World): Promise<string> {
  const path = `/rest/v1/listed_tips?select=${RECORD_FIELDS.join(',')}&order=seq.asc`;
  const { json } = await world.send('anonymous', 'GET', path);
  return toCsv((json as ListedTip[]).map(toRecordRow));
}

/** The file of slips that a visitor gets. */
export async function exportSlips(world: World): Promise<string> {
  const { json } = await world.send('anonymous', 'GET', '/rest/v1/listed_slips?order=seq');
  const rows = (json as ListedSlip[]).map((entry) => toSlipLine(toSlipRow(entry)));
  return `${[SLIP_CSV_HEADER, ...rows].join('\n')}\n`;
}
