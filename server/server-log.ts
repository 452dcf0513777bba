import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { DatabaseAway } from './database-away.ts';

/** Size at which the file is rotated, in bytes. */
const LARGEST = 5 * 1024 * 1024;
/** Maximum length of a line, in characters: one client's input must not rotate the files. */
const LONGEST = 4000;
/** Number of older files kept. */
const KEPT = 3;

export interface ServerLog {
  /** Adds a line; errors keep their stack. */
  write(...parts: unknown[]): void;
}

/** An error's message, code, SQL and nearest callers; never the values of the SQL's parameters. */
function errorText(error: Error): string {
  const { code, query } = error as { code?: unknown; query?: unknown };
  const callers = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const facts = [code && `code ${String(code)}`, query && `in ${String(query)}`].filter(Boolean);
  return [`${error.message} ${facts.join(' ')}`, ...callers.slice(0, 4)].join('\n');
}

function partText(part: unknown): string {
  if (typeof part === 'string') return part;
  return part instanceof Error
    ? errorText(part)
    : inspect(part, { depth: 4, maxStringLength: LONGEST, maxArrayLength: 20 });
}

function shortened(line: string): string {
  const over = line.length - LONGEST;
  return over > 0 ? `${line.slice(0, LONGEST)} … (${over} more characters)` : line;
}

/** `server.log` becomes `server.log.1`, that one `server.log.2`, and the oldest is deleted. */
function turn(path: string, kept: number): void {
  for (let number = kept; number > 0; number -= 1) {
    const from = number === 1 ? path : `${path}.${number - 1}`;
    if (existsSync(from)) renameSync(from, `${path}.${number}`);
  }
}

/**
 * Opens `server.log` in the data folder. It is rotated above 5 MB: three older files are kept.
 * We never log request bodies or tokens; the embedded backend's database errors are logged.
 * @param size limits; tests use small ones
 */
export function openServerLog(dataDir: string, { largest = LARGEST, kept = KEPT } = {}): ServerLog {
  const path = join(dataDir, 'server.log');
  let size = existsSync(path) ? statSync(path).size : 0;
  return {
    write(...parts) {
      const line = `${new Date().toISOString()} ${shortened(parts.map(partText).join(' '))}\n`;
      try {
        if (size > largest) {
          turn(path, kept);
          size = 0;
        }
        appendFileSync(path, line, { mode: 0o600 });
        size += Buffer.byteLength(line);
      } catch {
        // A full disk: the server's work matters more than its log.
      }
    },
  };
}

/**
 * Redirects library output (the embedded backend prints each database error with its stack)
 * to the log instead of the terminal.
 * @returns a function that undoes it
 */
export function routeConsole(log: ServerLog): () => void {
  const { error, warn, log: say, info } = console;
  console.error = (...parts: unknown[]) => {
    // Reported once by the connection, not for each affected request.
    if (!parts.some((part) => part instanceof DatabaseAway)) log.write('error', ...parts);
  };
  console.warn = (...parts: unknown[]) => log.write('warning', ...parts);
  console.info = (...parts: unknown[]) => log.write('info', ...parts);
  console.log = (...parts: unknown[]) => log.write('info', ...parts);
  return () => Object.assign(console, { error, warn, log: say, info });
}

/**
 * Writes uncaught errors to the log and the terminal before they end the process.
 * @returns a function that undoes it
 */
export function noteCrashes(log: ServerLog): () => void {
  const end = (error: unknown) => {
    log.write('error', 'The server ends, on an error that nothing caught:', error);
    process.stderr.write(`The server ends: ${partText(error)}\n`);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  return () => process.off('uncaughtException', end);
}
