import { ed25519 } from '@noble/curves/ed25519.js';
import { parseEvent, type RecordEvent } from '@/product/record/log/event';
import { verifierKey } from '@/product/record/log/signed-note';
import { bundleEntries, entryFiles, logFilePath } from '@/product/record/log/tiles';
import { sampleFiles } from './sample-log';

/** The name and keys of somebody who keeps scores of their own. Test helper, like all of this file. */
export const SOURCE_NAME = 'scores.example';
export const SOURCE_SECRET = new Uint8Array(32).fill(5);
export const SOURCE_KEY = verifierKey(SOURCE_NAME, ed25519.getPublicKey(SOURCE_SECRET));

/** The entries in the files of a log. */
export function entriesOf(files: ReadonlyMap<string, Uint8Array>): RecordEvent[] {
  const size = Number(new TextDecoder().decode(files.get('checkpoint')).split('\n')[1]);
  return entryFiles(size, 0, Math.ceil(size / 256)).flatMap((file) => {
    const bytes = files.get(logFilePath(file)) ?? new Uint8Array();
    return (bundleEntries(bytes, file.width) ?? []).flatMap((entry) => parseEvent(entry) ?? []);
  });
}

/** What somebody else who watched the same matches would have written: other numbers and ids, the same facts. */
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

/** The files of such a source, signed by whoever runs it. */
export const sourceFiles = (events: readonly RecordEvent[]) =>
  sampleFiles(
    events.map((event, index) => ({ ...event, index })),
    { origin: SOURCE_NAME, secret: SOURCE_SECRET },
  );
