import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';

const LARGEST = 5 * 1024 * 1024;

export interface ServerLog {
  /** Adds a line; errors keep their stack. */
  write(...parts: unknown[]): void;
  close(): Promise<void>;
}

/** An error's message, code, SQL and nearest callers; never the values that the SQL was called with. */
function errorText(error: Error): string {
  const { code, query } = error as { code?: unknown; query?: unknown };
  const callers = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const facts = [code && `code ${String(code)}`, query && `in ${String(query)}`].filter(Boolean);
  return [`${error.message} ${facts.join(' ')}`, ...callers.slice(0, 4)].join('\n');
}

function partText(part: unknown): string {
  if (typeof part === 'string') return part;
  return part instanceof Error ? errorText(part) : inspect(part, { depth: 4 });
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
      stream.write(`${new Date().toISOString()} ${parts.map(partText).join(' ')}\n`);
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
