import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { DatabaseAway } from '../http/database-away.ts';
import type { LogFormat } from '../settings/settings.ts';
import { currentRequestId } from './request-id.ts';

/** Size at which the file is rotated, in bytes. */
const LARGEST = 5 * 1024 * 1024;
/** Maximum length of a line, in characters: one client's input must not rotate the files. */
const LONGEST = 4000;
/** Number of older files kept. */
const KEPT = 3;

export interface ServerLog {
  /** Adds a line; errors keep their stack. The first part may be its level: error, warning or info. */
  write(...parts: unknown[]): void;
  /** Adds an answered request; only to the log for programs. */
  request(line: object): void;
  /** Adds a security event. */
  event(line: object): void;
}

/** An error's message, code, SQL and nearest callers; never a value of the SQL. */
function errorText(error: Error): string {
  const { code, query } = error as { code?: unknown; query?: unknown };
  const callers = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const sql = query && String(query).replace(/'(?:[^']|'')*'/g, "'…'");
  const facts = [code && `code ${String(code)}`, sql && `in ${sql}`].filter(Boolean);
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

const LEVELS = ['error', 'warning', 'info'];

/** One JSON object a line; the log's own fields come first. */
function jsonLog(out: (line: string) => void): ServerLog {
  const say = (level: string, fields: object) =>
    out(`${JSON.stringify({ at: new Date().toISOString(), level, ...fields })}\n`);
  return {
    write(...parts) {
      const [first] = parts;
      const named = typeof first === 'string' && LEVELS.includes(first);
      const message = shortened(
        parts
          .slice(named ? 1 : 0)
          .map(partText)
          .join(' '),
      );
      say(named ? first : 'info', { event: 'message', id: currentRequestId(), message });
    },
    request: (line) => say('info', { event: 'request', ...line }),
    event: (line) => say('info', { event: 'security', ...line }),
  };
}

interface LogOptions {
  format?: LogFormat;
  /** The size at which the file is rotated, in bytes, and the number of older files kept. */
  largest?: number;
  kept?: number;
  /** Takes the lines for programs. */
  out?: (line: string) => void;
}

/**
 * Opens the log. For people it is `server.log` in the data folder, rotated above 5 MB: three older files are kept. For
 * programs it is the standard output, and whoever collects it rotates it. We never log request bodies, queries or
 * tokens; the embedded backend's database errors are logged.
 */
export function openServerLog(dataDir: string, options: LogOptions = {}): ServerLog {
  const { format = 'text', out = (line: string) => process.stdout.write(line) } = options;
  return format === 'json' ? jsonLog(out) : textLog(dataDir, options);
}

function textLog(dataDir: string, { largest = LARGEST, kept = KEPT }: LogOptions): ServerLog {
  const path = join(dataDir, 'server.log');
  let size = existsSync(path) ? statSync(path).size : 0;
  const log: ServerLog = {
    write(...parts) {
      const id = currentRequestId();
      const said = shortened(parts.map(partText).join(' '));
      const line = `${new Date().toISOString()} ${said}${id ? ` (request ${id})` : ''}\n`;
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
    request() {},
    event: (line) => log.write('security', JSON.stringify(line)),
  };
  return log;
}

/**
 * Redirects library output (the embedded backend prints each database error with its stack)
 * to the log instead of the terminal.
 * @returns a function that undoes it
 */
export function routeConsole(log: Pick<ServerLog, 'write'>): () => void {
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
export function noteCrashes(log: Pick<ServerLog, 'write'>): () => void {
  const end = (error: unknown) => {
    log.write('error', 'The server ends, on an error that nothing caught:', error);
    process.stderr.write(`The server ends: ${partText(error)}\n`);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  return () => process.off('uncaughtException', end);
}
