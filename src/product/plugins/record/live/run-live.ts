import type { BaseRecord, GetListParams, GetListResponse } from '@refinedev/core';
import { exportSlips, SLIP_PAGE } from '@/product/record/export-slips';
import type { ListedSlip } from '@/product/record/listed-slip';
import type { ListedTip } from '@/product/record/listed-tip';
import { LOG_PATH } from '@/product/record/log/fetch-log';
import { readRecordHead } from '@/product/record/log/record-head';
import { EXPORT_PAGE, exportRecord } from '../export-record';
import type { WorkerMessage } from './live-worker';
import type { WholeOptions, WholeRecord, WholeVerdict } from './verify-whole';

type GetList = <Row extends BaseRecord>(params: GetListParams) => Promise<GetListResponse<Row>>;

interface LiveOptions extends WholeOptions {
  /** Called with the rows read so far. */
  onRead: (rows: number) => void;
}

/** Reads the whole record from the site and verifies it in this browser, in a thread of its own where there is one. */
export async function runLive(getList: GetList, options: LiveOptions): Promise<WholeVerdict> {
  const record = await readWhole(getList, options);
  return typeof Worker === 'undefined' ? inPage(record, options) : inWorker(record, options);
}

async function readWhole(getList: GetList, { signal, onRead }: LiveOptions): Promise<WholeRecord> {
  const { origin } = window.location;
  // Before the rows: whatever is in the log by now must be among them.
  const logSize = await sizeOfLog(origin, signal);
  let tipsRead = 0;
  const tips = await exportRecord(
    {
      readPage: async (filters, fields) => {
        const { data } = await getList<ListedTip>({
          resource: 'listed_tips',
          filters,
          sorters: [{ field: 'seq', order: 'asc' }],
          pagination: { currentPage: 1, pageSize: EXPORT_PAGE },
          meta: { select: fields.join(',') },
        });
        tipsRead += data.length;
        onRead(tipsRead);
        return data;
      },
    },
    { signal, onProgress: () => undefined },
  );
  let slipsRead = 0;
  const slips = await exportSlips(async (after) => {
    signal.throwIfAborted();
    const { data } = await getList<ListedSlip>({
      resource: 'listed_slips',
      filters: [{ field: 'seq', operator: 'gt', value: after }],
      sorters: [{ field: 'seq', order: 'asc' }],
      pagination: { currentPage: 1, pageSize: SLIP_PAGE },
    });
    slipsRead += data.length;
    onRead(tipsRead + slipsRead);
    return data;
  });
  signal.throwIfAborted();
  return {
    tips: tipsRead > 0 ? await tips.text() : null,
    slips: slipsRead > 0 ? await slips.text() : null,
    origin,
    logSize,
  };
}

/** Null where there is no log, or none can be reached: the verdict then says so. */
async function sizeOfLog(origin: string, signal: AbortSignal): Promise<number | null> {
  try {
    const answer = await fetch(`${origin}${LOG_PATH}/checkpoint`, { signal });
    return answer.ok ? (readRecordHead(await answer.text())?.size ?? null) : null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/** Where no worker can start. */
async function inPage(record: WholeRecord, options: WholeOptions): Promise<WholeVerdict> {
  const { verifyWhole } = await import('./verify-whole');
  return verifyWhole(record, options);
}

async function inWorker(record: WholeRecord, options: WholeOptions): Promise<WholeVerdict> {
  const { signal, onProgress } = options;
  const worker = new Worker(new URL('./live-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
        if ('progress' in data) onProgress(data.progress);
        else if ('verdict' in data) resolve(data.verdict);
        else reject(new Error(data.failed));
      };
      worker.onerror = () => resolve(inPage(record, options));
      worker.postMessage(record);
    });
  } finally {
    worker.terminate();
  }
}
