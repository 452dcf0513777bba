import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { formatCheckpoint } from '@/product/record/log/checkpoint';
import { eventBytes, parseEvent, type RecordEvent } from '@/product/record/log/event';
import { leafHash, MerkleTree } from '@/product/record/log/merkle';
import { formatNote, signNote, verifierKey } from '@/product/record/log/signed-note';
import { bundleBytes, bundleEntries, entryFiles, logFilePath } from '@/product/record/log/tiles';

/** The name and key of a second source of scores. Test helper, like all of this file. */
export const SOURCE_NAME = 'scores.example';
const SOURCE_SECRET = new Uint8Array(32).fill(5);
export const SOURCE_KEY = verifierKey(SOURCE_NAME, ed25519.getPublicKey(SOURCE_SECRET));

/** The entries in the files of a log. */
export function entriesOf(files: ReadonlyMap<string, Uint8Array>): RecordEvent[] {
  const size = Number(new TextDecoder().decode(files.get('checkpoint')).split('\n')[1]);
  return entryFiles(size, 0, Math.ceil(size / 256)).flatMap((file) => {
    const bytes = files.get(logFilePath(file)) ?? new Uint8Array();
    return (bundleEntries(bytes, file.width) ?? []).flatMap((entry) => parseEvent(entry) ?? []);
  });
}

/** What another observer of the same matches would have written: other numbers and ids, the same facts. */
export function sourceEvents(events: readonly RecordEvent[]): RecordEvent[] {
  const ids = new Map<string, string>();
  return events
    .filter(({ kind }) => kind === 'RESULT')
    .map((event, index) => {
      const number = String(ids.size).padStart(12, '0');
      const id = ids.get(event.id) ?? `00000000-0000-4000-b000-${number}`;
      ids.set(event.id, id);
      return { ...event, index, id, fields: { ...event.fields, source: 'own' } };
    });
}

/** The files of a source with these entries, whatever they hold, signed by whoever runs it. */
export function signedEntries(entries: readonly Uint8Array[]): Map<string, Uint8Array> {
  const root = new MerkleTree(entries.map(leafHash)).root();
  const text = formatCheckpoint({ origin: SOURCE_NAME, size: entries.length, root });
  const signatures = [signNote(text, SOURCE_NAME, SOURCE_SECRET)];
  const bundles = entryFiles(entries.length, 0, Math.ceil(entries.length / 256)).map((file) => {
    const start = 256 * file.index;
    return [logFilePath(file), bundleBytes(entries.slice(start, start + file.width))] as const;
  });
  return new Map([['checkpoint', utf8ToBytes(formatNote({ text, signatures }))], ...bundles]);
}

/** The files of a source with these facts, numbered from 0. */
export const sourceFiles = (events: readonly RecordEvent[]) =>
  signedEntries(events.map((event, index) => eventBytes({ ...event, index })));
