import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ed25519 } from '@noble/curves/ed25519.js';
import { z } from 'zod';
import { fromBase64, toBase64 } from '../../src/product/sports/record/log/bytes.ts';
import type { TreeHead } from '../../src/product/sports/record/log/merkle.ts';
import {
  formatVerifierKey,
  type VerifierKey,
  verifierKey,
  WITNESS_KEY,
} from '../../src/product/sports/record/log/signed-note.ts';
import { createWitness } from './witness.ts';

const hash = z.string().refine((text) => fromBase64(text)?.length === 32);
const keptSchema = z.object({
  name: z.string().regex(/^[^+\s]+$/),
  /** An Ed25519 seed, in base64. */
  seed: hash,
  /** The last signed head, by the log's name; its hash in base64. */
  heads: z.record(z.string(), z.object({ size: z.number().int().nonnegative(), root: hash })),
});

const bytesOf = (text: string) => fromBase64(text) ?? new Uint8Array();

/** A witness with its key and memory in a folder; created on first use. */
export interface FolderWitness {
  /** The line with which others verify its signatures. */
  verifier: string;
  answer: (request: Request) => Promise<Response>;
}

/**
 * Opens a folder's witness. A head is on the disk before it is signed, so that no restart forgets it.
 * @param name its name, an address without scheme; the name already in the folder takes precedence
 * @param logs the keys of the logs that it watches
 * @throws if the file in the folder is damaged
 */
export function openWitness(
  folder: string,
  name: string,
  logs: readonly VerifierKey[],
): FolderWitness {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'witness.json');
  const kept = existsSync(path)
    ? keptSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    : keptSchema.parse({ name, seed: toBase64(ed25519.utils.randomSecretKey()), heads: {} });
  const save = () => {
    writeFileSync(`${path}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  save();
  const secret = bytesOf(kept.seed);
  const memory = {
    get(origin: string): TreeHead | undefined {
      const head = Object.hasOwn(kept.heads, origin) ? kept.heads[origin] : undefined;
      return head && { size: head.size, root: bytesOf(head.root) };
    },
    set(origin: string, { size, root }: TreeHead) {
      kept.heads[origin] = { size, root: toBase64(root) };
      save();
    },
  };
  const key = verifierKey(kept.name, ed25519.getPublicKey(secret), WITNESS_KEY);
  return {
    verifier: formatVerifierKey(key),
    answer: createWitness({ name: kept.name, secret, logs, memory }),
  };
}
