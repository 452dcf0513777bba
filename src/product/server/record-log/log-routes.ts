import { bytesToHex } from '@noble/hashes/utils.js';
import { problem } from 'touchline/server';
import { toBase64 } from '../../record/log/bytes.ts';
import { nameOfHead } from '../../record/log/record-head.ts';
import { parseLogFilePath } from '../../record/log/tiles.ts';
import { answerFile, answerPreflight, type ServedFile } from './file-answer.ts';
import type { PublicRecord } from './public-record.ts';
import type { RecordLog } from './record-log.ts';
import type { Stamps } from './stamps.ts';

/** Paths of the log, its head, and its key, below the site's address. */
export const LOG = '/record/log/';
export const CHECKPOINT = `${LOG}checkpoint`;
const KEY = '/.well-known/touchline-record.vkey';

const STAMPED_DAYS = `${LOG}stamps.txt`;
const STAMP_CERTIFICATES = `${LOG}stamps.pem`;
const STAMP = /^stamps\/(\d{4}-\d\d-\d\d)\.tsr$/;

const TEXT = 'text/plain; charset=utf-8';
const CSV = 'text/csv; charset=utf-8';
const encoder = new TextEncoder();

/** Derived from the log's served head, and rebuilt once that is another. */
type Made = Record<
  string,
  { type: string; saved?: string; make: () => Promise<ServedFile['bytes']> }
>;

/** Nothing is published that goes beyond the served head. */
const unwitnessed = () => {
  const answer = problem(
    503,
    'NOT_WITNESSED',
    'The witnesses have not signed the record as it is now. Try again in a minute.',
  );
  answer.headers.set('Retry-After', '60');
  answer.headers.set('Access-Control-Allow-Origin', '*');
  return answer;
};

function drop(bytes: ServedFile['bytes']): void {
  if (!(bytes instanceof Uint8Array)) bytes.drop();
}

/** The addresses that the record's log answers. */
export interface LogRoutes {
  prefixes: readonly string[];
  /** Those that are not part of the log itself and may change. */
  files: () => Promise<string[]>;
  answer: (request: Request, pathname: string) => Promise<Response>;
}

/** The log, its key and the whole record, for pages, `curl`, monitors and witnesses. */
export function logRoutes(log: RecordLog, record: PublicRecord, stamps: Stamps): LogRoutes {
  const made: Made = {
    [`${LOG}checkpoints.txt`]: {
      type: TEXT,
      make: async () => encoder.encode(await log.dailyHeads()),
    },
    '/record.csv': { type: CSV, saved: 'record', make: record.tipsCsv },
    '/record-slips.csv': { type: CSV, saved: 'slips', make: record.slipsCsv },
    '/record.json': {
      type: 'application/json; charset=utf-8',
      make: () => record.json(log.checkpoint),
    },
  };
  type File = Omit<ServedFile, 'forever'>;
  const kept = new Map<string, { head: string; file: File }>();
  const making = new Map<string, Promise<File | null>>();

  /** Makes a file, unless the database grows beyond the served head meanwhile: then it stays as it was. */
  async function make(pathname: string, head: string, name: string | undefined) {
    const { type, make: bytesOf } = made[pathname] as Made[string];
    const bytes = await bytesOf();
    const known = kept.get(pathname);
    if (await log.isBehind()) {
      drop(bytes);
      return known?.file ?? null;
    }
    const file = { bytes, type, name };
    kept.set(pathname, { head, file });
    if (known) drop(known.file.bytes);
    return file;
  }

  /**
   * A file's content at the served head: nothing in it changes without an entry. While the database is ahead of that
   * head, the file stays as it was; null if it never was.
   */
  async function madeFile(pathname: string, { saved }: Made[string]) {
    const served = await log.head();
    const head = served && `${served.size} ${toBase64(served.root)}`;
    const known = kept.get(pathname);
    if (head !== null && known?.head === head) return known.file;
    if (!served || !head || (await log.isBehind())) return known?.file ?? null;
    // The file is read after the head that its name states, so everything under that head is in it.
    const start = bytesToHex(served.root).slice(0, 16);
    const name = saved && `touchline-${saved}-${nameOfHead({ size: served.size, start })}.csv`;
    const work = `${pathname} ${head}`;
    const file = making.get(work) ?? make(pathname, head, name).finally(() => making.delete(work));
    making.set(work, file);
    return file;
  }

  /** The timestamps on the daily heads: their days, the certificates to verify them, and each by its day. */
  async function stampFile(pathname: string) {
    if (pathname === STAMPED_DAYS) {
      const days = await stamps.days();
      if (days.length === 0) return null;
      return { bytes: encoder.encode(days.map((day) => `${day}\n`).join('')), type: TEXT };
    }
    if (pathname === STAMP_CERTIFICATES) {
      if ((await stamps.days()).length === 0) return null;
      return { bytes: encoder.encode(await stamps.certificates()), type: TEXT };
    }
    const [, day] = STAMP.exec(pathname.slice(LOG.length)) ?? [];
    if (day === undefined || !pathname.startsWith(LOG)) return null;
    const bytes = await stamps.stamp(day);
    return bytes && { bytes, type: 'application/timestamp-reply', forever: true };
  }

  async function fileAt(pathname: string) {
    if (pathname === KEY) return { bytes: encoder.encode(`${log.key.verifier}\n`), type: TEXT };
    if (pathname === CHECKPOINT) {
      const checkpoint = await log.checkpoint();
      return checkpoint === '' ? 'unwitnessed' : { bytes: encoder.encode(checkpoint), type: TEXT };
    }
    const file = made[pathname];
    if (file) return (await madeFile(pathname, file)) ?? 'unwitnessed';
    const stamp = await stampFile(pathname);
    if (stamp) return stamp;
    const place = pathname.startsWith(LOG) ? parseLogFilePath(pathname.slice(LOG.length)) : null;
    const bytes = place && (await log.file(place));
    return (
      bytes && { bytes: new Uint8Array(bytes), type: 'application/octet-stream', forever: true }
    );
  }

  return {
    prefixes: [LOG, KEY, ...Object.keys(made).filter((path) => !path.startsWith(LOG))],
    async files() {
      const days = await stamps.days();
      const named = days.map((day) => `${LOG}stamps/${day}.tsr`);
      return [
        KEY,
        ...Object.keys(made),
        ...(days.length > 0 ? [...named, STAMP_CERTIFICATES, STAMPED_DAYS] : []),
      ];
    },
    async answer(request, pathname) {
      if (request.method === 'OPTIONS') return answerPreflight();
      const file = await fileAt(pathname);
      if (file === 'unwitnessed') return unwitnessed();
      return file
        ? answerFile(request, { forever: false, ...file })
        : problem(404, 'NOT_FOUND', 'There is nothing at this address.');
    },
  };
}
