import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ed25519 } from '@noble/curves/ed25519.js';
import { z } from 'zod';
import { fromBase64, toBase64 } from '../../src/sports/record/log/bytes.ts';
import { formatVerifierKey, verifierKey } from '../../src/sports/record/log/signed-note.ts';
import type { Settings } from '../settings.ts';
import { StartProblem } from '../start-problem.ts';

const FILE = 'record-log.json';
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const keptSchema = z.object({
  /** An Ed25519 seed, 32 bytes in base64. */
  seed: z.string().refine((text) => fromBase64(text)?.length === 32),
  /** The log's name at its first start. */
  origin: z.string().min(1),
});

/** What the log is signed with. */
export interface LogKey {
  /** The log's name: its address without scheme. */
  origin: string;
  /** The Ed25519 seed, 32 bytes. */
  secret: Uint8Array;
  /** The line that readers check signatures with. */
  verifier: string;
}

/** The key of a log with this name. */
export function logKey(origin: string, secret: Uint8Array): LogKey {
  const verifier = formatVerifierKey(verifierKey(origin, ed25519.getPublicKey(secret)));
  return { origin, secret, verifier };
}

/**
 * The key of the record's log: made on the first start and kept in the data folder, readable by its owner only.
 * The log is named by the public address; on this machine alone, by the address of the first start, so that
 * another port doesn't make it another log.
 * @throws {StartProblem} when the file is damaged
 */
export function loadLogKey({ dataDir, siteUrl }: Pick<Settings, 'dataDir' | 'siteUrl'>): LogKey {
  const path = join(dataDir, FILE);
  const { host } = new URL(siteUrl);
  const origin = `${host}/record/log`;
  if (!existsSync(path)) {
    const seed = toBase64(ed25519.utils.randomSecretKey());
    const kept = JSON.stringify({ seed, origin }, null, 2);
    writeFileSync(path, `${kept}\n`, { mode: 0o600, flag: 'wx' });
  }
  try {
    const kept = keptSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    const secret = fromBase64(kept.seed) ?? new Uint8Array();
    return logKey(LOCAL.test(host) ? kept.origin : origin, secret);
  } catch {
    throw new StartProblem(
      `The file ${path} is damaged; put its copy back. Deleting it makes a new key, and readers of the record's log see that its key has changed.`,
    );
  }
}
