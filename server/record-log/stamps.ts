import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from '@noble/hashes/utils.js';
import {
  checkStamp,
  readCertificates,
  stampRequest,
} from '../../src/product/sports/record/log/stamp.ts';
import type { Job } from '../jobs.ts';
import { StartProblem } from '../start-problem.ts';
import type { RecordLog } from './record-log.ts';

/** An RFC 3161 timestamping service. */
export interface StampService {
  url: string;
  /** The path of a PEM file: the service's own certificate, or the root that signed it. */
  certificate: string;
}

/** The stamps on the log's daily heads, one file per day; none is ever overwritten or removed. */
export interface Stamps {
  /** In ascending order: `2026-11-22`. */
  days(): string[];
  /** The service's answer about a day's head, or null. */
  stamp(day: string): Uint8Array<ArrayBuffer> | null;
  /** All certificates used for stamps, as PEM; '' if there are none. */
  certificates(): string;
  keep(day: string, bytes: Uint8Array): void;
}

const STAMP_FILE = /^(\d{4}-\d\d-\d\d)\.tsr$/;
const LONGEST_ANSWER = 100_000;

/**
 * Opens the stamps in the data folder.
 * @param service adds its certificate to the known ones: an earlier service's stamps remain valid
 * @throws {StartProblem} if its certificate can't be read
 */
export function openStamps(dataDir: string, service: StampService | undefined): Stamps {
  const folder = join(dataDir, 'record-stamps');
  const known = join(folder, 'stamps.pem');
  const certificates = () => (existsSync(known) ? readFileSync(known, 'utf8') : '');
  if (service) {
    const pem = readPem(service.certificate);
    mkdirSync(folder, { recursive: true });
    if (!certificates().includes(pem)) appendFileSync(known, pem);
  }
  return {
    days: () =>
      existsSync(folder)
        ? readdirSync(folder)
            .flatMap((name) => STAMP_FILE.exec(name)?.[1] ?? [])
            .sort()
        : [],
    stamp(day) {
      const path = join(folder, `${day}.tsr`);
      return STAMP_FILE.test(`${day}.tsr`) && existsSync(path)
        ? new Uint8Array(readFileSync(path))
        : null;
    },
    certificates,
    keep: (day, bytes) => writeFileSync(join(folder, `${day}.tsr`), bytes, { flag: 'wx' }),
  };
}

function readPem(path: string): string {
  let pem = '';
  try {
    pem = readFileSync(path, 'utf8');
  } catch {
    throw new StartProblem(`RECORD_STAMPS names the file ${path}, which can't be read.`);
  }
  if (!readCertificates(pem)) {
    throw new StartProblem(`RECORD_STAMPS names the file ${path}, which is no PEM certificate.`);
  }
  return pem.endsWith('\n') ? pem : `${pem}\n`;
}

/**
 * Has the last daily head stamped, unless it already is. Earlier days are never caught up on: the last head covers them.
 * @param send reaches the service
 * @throws with a sentence if no valid stamp was returned; nothing is kept then
 */
export async function stampLastDay(
  log: Pick<RecordLog, 'dailyHeads'>,
  stamps: Stamps,
  url: string,
  send: (request: Request) => Promise<Response>,
): Promise<void> {
  const head = (await log.dailyHeads()).split('\n').at(-2);
  const day = head?.slice(0, 10);
  if (!head || !day || stamps.stamp(day)) return;
  const nonce = randomBytes(8);
  // Positive and minimal: the only valid encoding of the number.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const answer = await send(
    new Request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/timestamp-query' },
      body: stampRequest(`${head}\n`, nonce),
    }),
  );
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.length > LONGEST_ANSWER) throw new Error('its answer is too long');
  const check = await checkStamp(
    bytes,
    `${head}\n`,
    readCertificates(stamps.certificates()) ?? [],
    nonce,
  );
  if (!check.stamped) throw new Error(`its answer is not good (${check.reason})`);
  stamps.keep(day, bytes);
}

/**
 * Has the last daily head stamped over the network.
 * @param patience timeout for a slow service, in milliseconds
 * @returns the failure as one sentence, if any
 */
export async function stampOverNetwork(
  log: Pick<RecordLog, 'dailyHeads'>,
  stamps: Stamps,
  { url }: StampService,
  patience = 10_000,
): Promise<string | null> {
  const send = (request: Request) => fetch(request, { signal: AbortSignal.timeout(patience) });
  try {
    await stampLastDay(log, stamps, url, send);
    return null;
  } catch (error) {
    return `The stamping service ${url} gave no stamp: ${(error as Error).message}.`;
  }
}

/** Has each daily head stamped within an hour; null without a service. */
export function stampsJob(
  log: RecordLog,
  stamps: Stamps,
  service: StampService | undefined,
): Job | null {
  if (!service) return null;
  return {
    name: 'stamps',
    every: 3600,
    failed: 'the record could not be stamped',
    async run() {
      const problem = await stampOverNetwork(log, stamps, service);
      if (problem) throw new Error(problem);
    },
  };
}
