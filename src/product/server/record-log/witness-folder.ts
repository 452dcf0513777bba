import { z } from 'zod';
import { toBase64 } from '../../record/log/bytes.ts';
import type { VerifierKey } from '../../record/log/signed-note.ts';
import { base64Hash, bytesOf, cosignerShape, openCosigner } from './cosigner-folder.ts';
import { createWitness, type WitnessedHead } from './witness.ts';

const keptSchema = z.object({
  ...cosignerShape,
  /** The last signed head, by the log's name; its hash in base64. */
  heads: z
    .record(
      z.string(),
      z.object({
        size: z.number().int().nonnegative(),
        root: base64Hash,
        checkpoint: z.string().optional(),
      }),
    )
    .default({}),
});

/** A witness with its keys and memory in a folder; created on first use. */
export interface FolderWitness {
  /** The lines with which others verify its signatures: Ed25519, ML-DSA-44. */
  verifiers: [string, string];
  answer: (request: Request) => Promise<Response>;
}

/**
 * Opens a folder's witness. A head is on the disk before its signature is given out, so that no restart forgets it.
 * @param name its name, an address without scheme; the name already in the folder takes precedence
 * @param logs the keys of the logs that it watches
 * @throws {StartProblem} if the file in the folder is damaged
 */
export async function openWitness(
  folder: string,
  name: string,
  logs: readonly VerifierKey[],
): Promise<FolderWitness> {
  const { kept, cosigner, verifiers, save } = await openCosigner(
    folder,
    'witness.json',
    name,
    keptSchema,
  );
  const memory = {
    get(origin: string): WitnessedHead | undefined {
      const head = Object.hasOwn(kept.heads, origin) ? kept.heads[origin] : undefined;
      return head && { ...head, root: bytesOf(head.root) };
    },
    set(origin: string, { size, root, checkpoint }: WitnessedHead) {
      kept.heads[origin] = { size, root: toBase64(root), checkpoint };
      save();
    },
  };
  return { verifiers, answer: createWitness({ ...cosigner, logs, memory }) };
}
