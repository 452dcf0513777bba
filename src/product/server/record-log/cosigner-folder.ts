import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ed25519 } from '@noble/curves/ed25519.js';
import { StartProblem } from 'touchline/server';
import { z } from 'zod';
import { fromBase64, toBase64 } from '../../record/log/bytes.ts';
import {
  formatVerifierKey,
  loadKinds,
  ML_DSA_KEY,
  WITNESS_KEY,
  witnessKey,
} from '../../record/log/signed-note.ts';
import type { Cosigner } from './witness.ts';

const newSeed = () => toBase64(ed25519.utils.randomSecretKey());

/** 32 bytes in base64. */
export const base64Hash = z.string().refine((text) => fromBase64(text)?.length === 32);

/** What every signer of heads keeps in its folder. */
export const cosignerShape = {
  name: z.string().regex(/^[^+\s]+$/),
  /** The seeds of its keys. Folders from before ML-DSA get the second one at the next start. */
  seed: base64Hash,
  quantumSeed: base64Hash.default(newSeed),
};

/** A signer with its keys in a folder, and what it keeps beside them. */
export interface FolderCosigner<Kept> {
  kept: Kept;
  cosigner: Cosigner;
  /** The lines with which others verify its signatures: Ed25519, ML-DSA-44. */
  verifiers: [string, string];
  /** Writes what is kept; on return it is on the disk. */
  save: () => void;
}

/**
 * Opens a signer's folder; its keys are made on first use. Only the owner may read the file.
 * @param name an address without scheme; the name already in the folder takes precedence
 * @throws {StartProblem} if the file in the folder is damaged
 */
export async function openCosigner<Shape extends z.ZodRawShape & typeof cosignerShape>(
  folder: string,
  file: string,
  name: string,
  schema: z.ZodObject<Shape>,
): Promise<FolderCosigner<z.infer<z.ZodObject<Shape>>>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, file);
  const kept = read();
  const { seed, quantumSeed, name: own } = z.object(cosignerShape).parse(kept);
  const save = () => {
    writeFileSync(`${path}.new`, `${JSON.stringify(kept, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    renameSync(`${path}.new`, path);
  };
  save();
  await loadKinds([{ kind: ML_DSA_KEY }]);
  const [secret, quantumSecret] = [bytesOf(seed), bytesOf(quantumSeed)];
  const cosigner = { name: own, secret, quantumSecret };
  const verifiers: [string, string] = [
    formatVerifierKey(witnessKey(own, secret, WITNESS_KEY)),
    formatVerifierKey(witnessKey(own, quantumSecret, ML_DSA_KEY)),
  ];
  return { kept, cosigner, verifiers, save };

  function read() {
    if (!existsSync(path)) return schema.parse({ name, seed: newSeed() });
    try {
      return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      throw new StartProblem(
        `The file ${path} is damaged; put its copy back. With a new file the keys are others, and what was signed before is forgotten.`,
      );
    }
  }
}

export const bytesOf = (text: string): Uint8Array => fromBase64(text) ?? new Uint8Array();
