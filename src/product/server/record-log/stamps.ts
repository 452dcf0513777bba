import { readFileSync } from 'node:fs';
import { randomBytes } from '@noble/hashes/utils.js';
import { type Job, outgoing, type ServerFiles, StartProblem } from 'touchline/server';
import { checkStamp, readCertificates, stampRequest } from '../../record/log/stamp.ts';
import type { RecordLog } from './record-log.ts';
import type { StampService } from './record-policy.ts';

/** The stamps on the log's daily heads, one file per day; none is ever overwritten or removed. All servers have them. */
export interface Stamps {
  /** In ascending order: `2026-11-22`. */
  days(): Promise<string[]>;
  /** The service's answer about a day's head, or null. */
  stamp(day: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** All certificates used for stamps, as PEM; '' if there are none. */
  certificates(): Promise<string>;
  keep(day: string, bytes: Uint8Array): Promise<unknown>;
}

const STAMP_FILE = /^(\d{4}-\d\d-\d\d)\.tsr$/;
const LONGEST_ANSWER = 100_000;

export const STAMPS_FOLDER = 'record-stamps';
const CERTIFICATES = `${STAMPS_FOLDER}/stamps.pem`;

/**
 * Opens the stamps.
 * @param service adds its certificate to the known ones: an earlier service's stamps remain valid
 * @throws {StartProblem} if its certificate can't be read
 */
export async function openStamps(
  files: ServerFiles,
  service: StampService | undefined,
): Promise<Stamps> {
  const certificates = async () =>
    Buffer.from((await files.read(CERTIFICATES)) ?? []).toString('utf8');
  if (service) {
    const pem = readPem(service.certificate);
    const known = await certificates();
    if (!known.includes(pem)) await files.replace(CERTIFICATES, Buffer.from(known + pem));
  }
  return {
    async days() {
      const names = await files.list(STAMPS_FOLDER);
      return names.flatMap((name) => STAMP_FILE.exec(name)?.[1] ?? []).toSorted();
    },
    async stamp(day) {
      const name = `${day}.tsr`;
      return STAMP_FILE.test(name) ? files.read(`${STAMPS_FOLDER}/${name}`) : null;
    },
    certificates,
    keep: (day, bytes) => files.keep(`${STAMPS_FOLDER}/${day}.tsr`, bytes),
  };
}

/** Gives the stamps of this server's data folder to the database, for the other servers. */
export async function shareStamps(files: ServerFiles): Promise<void> {
  for (const name of await files.list(STAMPS_FOLDER)) {
    const path = `${STAMPS_FOLDER}/${name}`;
    const bytes = await files.read(path);
    if (bytes) await files.keep(path, bytes);
  }
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
  if (!head || !day || (await stamps.stamp(day))) return;
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
    readCertificates(await stamps.certificates()) ?? [],
    nonce,
  );
  if (!check.stamped) throw new Error(`its answer is not good (${check.reason})`);
  await stamps.keep(day, bytes);
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
  const send = (request: Request) => outgoing(request, { signal: AbortSignal.timeout(patience) });
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
