import { createHash, randomUUID } from 'node:crypto';
import { close, closeSync, mkdirSync, openSync, read, unlinkSync, write } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const [readAt, writeFrom] = [promisify(read), promisify(write)];

/** Bytes that are written or read at a time. */
const CHUNK = 2 ** 16;

/** A text on the disk, for answers that would fill the memory. */
export interface StoredText {
  /** In bytes. */
  length: number;
  /** The start of its SHA-256, in hexadecimal. */
  hash: string;
  /** From the first to the last byte; all of it without them. */
  stream(first?: number, last?: number): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Nobody asks for it any more. Whoever is reading it reads on. */
  drop(): void;
}

/** A text that is being written. */
export interface TextWriter {
  write(text: string): Promise<void>;
  finish(): Promise<StoredText>;
  /** Instead of `finish`. */
  abandon(): void;
}

/** Begins a text in a file of `folder` without a name: nobody sees it before it is whole, and nothing is left of it after this process. */
export function beginText(folder: string): TextWriter {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `.${randomUUID()}`);
  // Not a handle, which would be closed once nothing refers to it, with a warning: a process keeps its last text to its end.
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  const digest = createHash('sha256');
  let waiting = '';
  let length = 0;
  async function flush(): Promise<void> {
    const bytes = Buffer.from(waiting);
    waiting = '';
    digest.update(bytes);
    for (let from = 0; from < bytes.length; ) {
      const { bytesWritten } = await writeFrom(file, bytes, from, bytes.length - from, null);
      from += bytesWritten;
    }
    length += bytes.length;
  }
  return {
    async write(text) {
      waiting += text;
      if (waiting.length >= CHUNK) await flush();
    },
    async finish() {
      await flush();
      let readers = 0;
      let dropped = false;
      const closeUnread = () => {
        if (dropped && readers === 0) close(file);
      };
      const left = () => {
        readers -= 1;
        closeUnread();
      };
      return {
        length,
        hash: digest.digest('hex').slice(0, 32),
        stream(first = 0, last = length - 1) {
          readers += 1;
          let at = first;
          return new ReadableStream(
            {
              async pull(controller) {
                const wanted = Math.min(CHUNK, last + 1 - at);
                const { buffer, bytesRead } = await readAt(
                  file,
                  new Uint8Array(wanted),
                  0,
                  wanted,
                  at,
                );
                at += bytesRead;
                if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
                if (at <= last && bytesRead > 0) return;
                controller.close();
                left();
              },
              cancel: left,
            },
            { highWaterMark: 0 },
          );
        },
        drop() {
          dropped = true;
          // An answer that has just been given this text begins to read it first.
          setImmediate(closeUnread);
        },
      };
    },
    abandon: () => closeSync(file),
  };
}

/** Writes a text as its parts come. */
export async function storeText(
  folder: string,
  parts: Iterable<string> | AsyncIterable<string>,
): Promise<StoredText> {
  const writer = beginText(folder);
  try {
    for await (const part of parts) await writer.write(part);
    return await writer.finish();
  } catch (error) {
    writer.abandon();
    throw error;
  }
}
