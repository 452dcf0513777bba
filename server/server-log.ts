import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { DatabaseAway } from './database-away.ts';

/** The file turns above this, in bytes. */
const LARGEST = 5 * 1024 * 1024;
/** The longest line, in characters: what somebody sent must not turn the files over. */
const LONGEST = 4000;
/** Files that are kept beside the one that is written. */
const KEPT = 3;

export interface ServerLog {
  /** Adds a line; errors keep their stack. */
  write(...parts: unknown[]): void;
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
  return part instanceof Error
    ? errorText(part)
    : inspect(part, { depth: 4, maxStringLength: LONGEST, maxArrayLength: 20 });
}

function shortened(line: string): string {
  const over = line.length - LONGEST;
  return over > 0 ? `${line.slice(0, LONGEST)} … (${over} more characters)` : line;
}

/** `server.log` becomes `server.log.1`, that one `server.log.2`, and the oldest goes. */
function turn(path: string, kept: number): void {
  for (let number = kept; number > 0; number -= 1) {
    const from = number === 1 ? path : `${path}.${number - 1}`;
    if (existsSync(from)) renameSync(from, `${path}.${number}`);
  }
}

/**
 * Opens `server.log` in the data folder. Above 5 MB it turns: three older files are kept.
 * Requests' bodies and tokens are never written by us; database errors of the embedded backend are.
 * @param size the sizes to keep to; tests take small ones
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
        // A full disk: what the server does matters more than what it notes.
      }
    },
  };
}

/**
 * Sends what libraries print (the embedded backend prints each database error with its stack)
 * to the log instead of the terminal.
 * @returns a function that undoes it
 */
export function routeConsole(log: ServerLog): () => void {
  const { error, warn, log: say, info } = console;
  console.error = (...parts: unknown[]) => {
    // Said once by who keeps the connection, not for each request that met it.
    if (!parts.some((part) => part instanceof DatabaseAway)) log.write('error', ...parts);
  };
  console.warn = (...parts: unknown[]) => log.write('warning', ...parts);
  console.info = (...parts: unknown[]) => log.write('info', ...parts);
  console.log = (...parts: unknown[]) => log.write('info', ...parts);
  return () => Object.assign(console, { error, warn, log: say, info });
}

/**
 * Has what nobody caught said, in the log and in the terminal, before it ends the process.
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
