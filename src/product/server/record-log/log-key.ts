import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ed25519 } from '@noble/curves/ed25519.js';
import {
  folderFiles,
  type RunSql,
  rowText,
  type ServerFiles,
  type Settings,
  StartProblem,
} from 'touchline/server';
import { z } from 'zod';
import { fromBase64, toBase64 } from '../../record/log/bytes.ts';
import { formatVerifierKey, verifierKey } from '../../record/log/signed-note.ts';
import type { RecordSettings } from './record-policy.ts';

export const LOG_KEY_FILE = 'record-log.json';
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const keptSchema = z.object({
  /** An Ed25519 seed, 32 bytes in base64. */
  seed: z.string().refine((text) => fromBase64(text)?.length === 32),
  /** The log's name at its first start. */
  origin: z.string().min(1),
});

/** The log's signing key. */
export interface LogKey {
  /** The log's name: its address without scheme. */
  origin: string;
  /** The Ed25519 seed, 32 bytes. */
  secret: Uint8Array;
  /** The line with which readers verify signatures. */
  verifier: string;
}

/** The key of a log with this name. */
export function logKey(origin: string, secret: Uint8Array): LogKey {
  const verifier = formatVerifierKey(verifierKey(origin, ed25519.getPublicKey(secret)));
  return { origin, secret, verifier };
}

/**
 * The key of the record's log: created on the first start and kept in the data folder, readable by its owner only.
 * The log is named after the public address; on this machine alone, after the address of the first start, so that
 * another port doesn't make it another log.
 * @throws {StartProblem} if the file is damaged
 */
export function loadLogKey({ dataDir, siteUrl }: Pick<Settings, 'dataDir' | 'siteUrl'>): LogKey {
  const path = join(dataDir, LOG_KEY_FILE);
  const { host } = new URL(siteUrl);
  const origin = `${host}/record/log`;
  if (!existsSync(path)) {
    const seed = toBase64(ed25519.utils.randomSecretKey());
    const kept = JSON.stringify({ seed, origin }, null, 2);
    // The first command on a hosted database has no data folder yet.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path, `${kept}\n`, { mode: 0o600, flag: 'wx' });
  }
  return readLogKey(readFileSync(path), siteUrl, `The file ${path}`);
}

/** @param where the content comes from, for the sentence about a damaged one */
export function readLogKey(content: Uint8Array, siteUrl: string, where: string): LogKey {
  const { host } = new URL(siteUrl);
  try {
    const kept = keptSchema.parse(JSON.parse(Buffer.from(content).toString('utf8')));
    const secret = fromBase64(kept.seed) ?? new Uint8Array();
    return logKey(LOCAL.test(host) ? kept.origin : `${host}/record/log`, secret);
  } catch {
    throw new StartProblem(
      `${where} is damaged; put its copy back. Deleting it makes a new key, and readers of the record's log see that its key has changed.`,
    );
  }
}

/** The key in a verifier line, whatever the log's name. */
const keyOf = (verifier: string) => verifier.split('+').slice(2).join('+');

/**
 * The key of a database's log: that of the data folder, which the database remembers once the log has
 * begun. A log signed with another key would look forged to its readers.
 * @param runSql runs as the database's owner
 * @param files where the key is; it is kept there once it is known to be the right one
 * @throws {StartProblem} if the log was signed with another key than the data folder's, or the folder has none,
 *   unless `RECORD_NEW_KEY` asks for a new beginning
 */
export async function logKeyFor(
  runSql: RunSql,
  settings: Pick<Settings, 'dataDir' | 'siteUrl'> & Partial<RecordSettings>,
  files: ServerFiles = folderFiles(settings.dataDir),
): Promise<LogKey> {
  const [row] = await runSql(
    `select (select verifier from private.record_log_key) as verifier,
      exists (select from public.record_events) as begun`,
  );
  const remembered = rowText(row, 'verifier');
  const bound = remembered !== '' && row?.begun === true && !settings.recordNewKey;
  const kept = await files.read(LOG_KEY_FILE);
  if (bound && !kept) throw lost(remembered, settings.dataDir, 'has no key');
  const key = kept
    ? readLogKey(kept, settings.siteUrl, `The key ${LOG_KEY_FILE}`)
    : loadLogKey(settings);
  if (bound && keyOf(remembered) !== keyOf(key.verifier)) {
    throw lost(remembered, settings.dataDir, 'has another key');
  }
  await files.keep(LOG_KEY_FILE, kept ?? readFileSync(join(settings.dataDir, LOG_KEY_FILE)));
  if (remembered !== key.verifier) {
    const verifier = key.verifier.replaceAll("'", "''");
    await runSql(
      `insert into private.record_log_key (verifier) values ('${verifier}')
        on conflict (id) do update set verifier = excluded.verifier`,
    );
  }
  return key;
}

function lost(verifier: string, dataDir: string, what: string): StartProblem {
  return new StartProblem(
    `The record’s log in this database is signed with the key ${verifier}, and the data folder ${dataDir} ${what}. Put ${LOG_KEY_FILE} of the folder that it began with there. If it is lost, RECORD_NEW_KEY=on makes a new key; readers of the log see that it has changed.`,
  );
}
