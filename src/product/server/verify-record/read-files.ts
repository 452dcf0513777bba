import { bothFiles } from '../../record/both-files.ts';
import { LOG_PATH } from '../../record/log/fetch-log.ts';
import { headOfName, type RecordHead, readRecordHead } from '../../record/log/record-head.ts';
import { type VerifyResult, verifyRecord } from '../../record/verify-record.ts';
import { isJson, readJsonRecord } from './read-json.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A required file can't be read: wrong use, not a forgery. */
export class CantRead extends Error {}

/** A checked file, and the head that it is of, so far as anybody says. */
export interface CheckedFile extends VerifyResult {
  ofHead: RecordHead | null;
}

export interface FileIo {
  /** The bytes at a path or address; null if there is nothing. */
  read: (place: string) => Promise<Bytes | null>;
  /** Progress, shown over the previous line; never part of the report. */
  progress: (text: string) => void;
}

export const isAddress = (place: string) => /^https?:\/\//.test(place);

/** The address of a whole site; null for a file, or a path within a site. */
export function siteOf(place: string): string | null {
  return isAddress(place) && new URL(place).pathname === '/' ? new URL(place).origin : null;
}

export async function readBytes(io: FileIo, place: string): Promise<Bytes> {
  let reason = 'there is no such file';
  try {
    const bytes = await io.read(place);
    if (bytes) return bytes;
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  throw new CantRead(`Can't read ${place}: ${reason}`);
}

export async function readText(io: FileIo, place: string): Promise<string> {
  return new TextDecoder().decode(await readBytes(io, place));
}

/** How often a site's files are read again because its log grew meanwhile. */
const ATTEMPTS = 3;

/**
 * Reads tips and slips of a site. The head is read before them, so that they must show everything under it; they are
 * read once more where the log has grown since, so that all three fit each other.
 */
export async function readSite(site: string, io: FileIo): Promise<CheckedFile[]> {
  const head = async () => {
    const bytes = await io.read(`${site}${LOG_PATH}/checkpoint`);
    return bytes && readRecordHead(new TextDecoder().decode(bytes));
  };
  let before = await head();
  for (let attempt = 1; ; attempt += 1) {
    const tips = await readBytes(io, `${site}/record.csv`);
    const slips = await readBytes(io, `${site}/record-slips.csv`);
    const after = await head();
    if (after?.size === before?.size || attempt === ATTEMPTS) {
      return checkBoth(
        [
          { bytes: tips, ofHead: before },
          { bytes: slips, ofHead: before },
        ],
        io,
      );
    }
    before = after;
  }
}

/** Checks files, each of the head that the reader names or its own name states; `record.json` names its own. */
export function readFiles(
  files: { place: string; bytes: Bytes }[],
  ofHead: RecordHead | null,
  io: FileIo,
): Promise<CheckedFile[]> {
  const whole = files.find(({ bytes }) => isJson(bytes));
  if (whole) return readWhole(whole, files.length, ofHead, io);
  const given = files.map(({ place, bytes }) => ({ bytes, ofHead: ofHead ?? headOfName(place) }));
  return checkBoth(given, io);
}

async function readWhole(
  { place, bytes }: { place: string; bytes: Bytes },
  count: number,
  ofHead: RecordHead | null,
  io: FileIo,
): Promise<CheckedFile[]> {
  if (count > 1) throw new CantRead(`${place} has tips and slips: give it alone.`);
  const read = readJsonRecord(bytes);
  if (typeof read === 'string') throw new CantRead(`${place} is not the JSON of a record: ${read}`);
  const beside = [read.tips, read.slips].map((file) => ({
    bytes: file,
    ofHead: ofHead ?? read.ofHead,
  }));
  return checkBoth(beside, io);
}

async function checkBoth(
  given: { bytes: Bytes; ofHead: RecordHead | null }[],
  io: FileIo,
): Promise<CheckedFile[]> {
  const files: CheckedFile[] = [];
  for (const { bytes, ofHead } of given) {
    const result = await verifyRecord(bytes, {
      onProgress: (done, total) => io.progress(`${done} of ${total} tips checked`),
    });
    files.push({ ...result, ofHead });
  }
  const both = bothFiles(files);
  if (both) return both;
  throw new CantRead(`Both files are of ${files[0]?.kind}: give one of tips and one of slips.`);
}
