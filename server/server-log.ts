import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';

const LARGEST = 5 * 1024 * 1024;

export interface ServerLog {
  /** Adds a line; errors keep their stack. */
  write(...parts: unknown[]): void;
  close(): Promise<void>;
}

/**
 * Opens `server.log` in the data folder; a file above 5 MB moves to `server.log.1` first.
 * Requests' bodies and tokens are never written by us; database errors of the embedded backend are.
 */
export function openServerLog(dataDir: string): ServerLog {
  const path = join(dataDir, 'server.log');
  if (existsSync(path) && statSync(path).size > LARGEST) renameSync(path, `${path}.1`);
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  stream.on('error', () => {});
  return {
    write(...parts) {
      const text = parts.map((part) =>
        typeof part === 'string' ? part : inspect(part, { depth: 4 }),
      );
      stream.write(`${new Date().toISOString()} ${text.join(' ')}\n`);
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}

/**
 * Sends what libraries print (the embedded backend prints each database error with its stack)
 * to the log instead of the terminal.
 * @returns a function that undoes it
 */
export function routeConsole(log: ServerLog): () => void {
  const { error, warn, log: say, info } = console;
  console.error = (...parts: unknown[]) => log.write('error', ...parts);
  console.warn = (...parts: unknown[]) => log.write('warning', ...parts);
  console.info = (...parts: unknown[]) => log.write('info', ...parts);
  console.log = (...parts: unknown[]) => log.write('info', ...parts);
  return () => Object.assign(console, { error, warn, log: say, info });
}
