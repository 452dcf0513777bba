import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import { databaseAway } from '../http/database-away.ts';
import { currentLimit } from './current-limit.ts';

/** Maximum size of one statement's answer, in characters of text and JSON. */
const LARGEST_ANSWER = 16 * 1024 * 1024;

/** The part of PGlite that the backend needs, here running in its own thread. */
interface Statements {
  query<Row>(sql: string, params?: unknown[]): Promise<Results<Row>>;
  exec(sql: string): Promise<Results<Record<string, unknown>>[]>;
}

export interface DatabaseThread extends Statements {
  /** For a transaction: once the thread has ended, its further statements fail instead of going to the next thread. */
  session(): Promise<Statements>;
  /** Calls a listener with each announced change, in the words of `private.announce_change`; returns how to stop. */
  onNotice(listener: (text: string) => void): () => Promise<void>;
  /** Copies the database's folder, as it is between two statements. */
  copyTo(target: string): Promise<void>;
  close(): Promise<void>;
}

interface Call {
  name: keyof Statements | 'close' | 'copyTo';
  args: unknown[];
}

/** A change that the database announces (see `private.announce_change`). */
interface Notice {
  notice: string;
}

type Reply =
  | { id: number; value: unknown }
  | { id: number; error: { message: string } & Record<string, unknown> };

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

export interface ThreadOptions {
  /** The folder of the database. */
  folder: string;
  /** Whether a change is on the disk before it is acknowledged. */
  fsync: boolean;
  /** Called when the thread had to be killed. */
  onEnd: (reason: string) => void;
}

/** The same message and code as PostgreSQL. */
const timedOut = () =>
  Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

const ended = () => databaseAway('the database has ended');

/** WebAssembly is compiled once; threads share it. */
let compiled: Promise<WebAssembly.Module> | undefined;
function pgliteModule(): Promise<WebAssembly.Module> {
  const folder = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '..');
  compiled ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

/** One run of the thread: its pending calls, and how it ends. */
class Run {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly ready: Promise<void>;
  /** Resolves when the thread has released the folder. */
  readonly gone: Promise<void>;
  /** Why it ended: later calls fail for the same reason. */
  #over: (() => Error) | undefined;
  #calls = 0;

  constructor(
    { folder, fsync }: ThreadOptions,
    pgliteWasmModule: WebAssembly.Module,
    onNotice: (text: string) => void,
  ) {
    this.#worker = new Worker(new URL('./database-worker.mjs', import.meta.url), {
      workerData: { folder, fsync, largest: LARGEST_ANSWER, pgliteWasmModule },
      // It doesn't need this process's loaders.
      execArgv: [],
    });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.once('message', () => resolve());
      this.#worker.once('error', reject);
      this.#worker.once('exit', () => reject(ended()));
    });
    this.gone = new Promise((resolve) => this.#worker.once('exit', () => resolve()));
    this.#worker.on('message', (said: Reply | Notice) => {
      if ('notice' in said) onNotice(said.notice);
      else this.#take(said);
    });
    this.#worker.on('error', (error) => this.#fail(() => error));
    this.#worker.on('exit', () => this.#fail(ended));
  }

  get ended(): boolean {
    return this.#over !== undefined;
  }

  #take(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) {
      waiting?.reject(Object.assign(new Error(reply.error.message), reply.error));
    } else waiting?.resolve(reply.value);
  }

  #fail(reason: () => Error): void {
    this.#over ??= reason;
    for (const { reject } of this.#waiting.values()) reject(this.#over());
    this.#waiting.clear();
  }

  send({ name, args }: Call): Promise<unknown> {
    if (this.#over) return Promise.reject(this.#over());
    this.#calls += 1;
    const id = this.#calls;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, name, args });
    });
  }

  /** Ends the thread immediately, whatever it is doing; pending work fails for the reason. */
  end(reason: () => Error): Promise<void> {
    this.#fail(reason);
    this.#worker.terminate();
    return this.gone;
  }
}

const statementsOf = (send: (call: Call) => Promise<unknown>): Statements => ({
  query: <Row>(sql: string, params: unknown[] = []) =>
    send({ name: 'query', args: [sql, params] }) as Promise<Results<Row>>,
  exec: (sql) => send({ name: 'exec', args: [sql] }) as Promise<Results<Record<string, unknown>>[]>,
});

/**
 * Opens the embedded database in its own thread, so that this one keeps answering however expensive a statement is. A
 * statement that exceeds its limit kills the thread, because nothing else stops one inside WebAssembly; the database
 * then restarts as after a crash, with every acknowledged change.
 * @throws if the folder contains no database that can be opened
 */
export async function openDatabaseThread(options: ThreadOptions): Promise<DatabaseThread> {
  const wasm = await pgliteModule();
  const listeners = new Set<(text: string) => void>();
  let closed = false;

  const start = async () => {
    const next = new Run(options, wasm, (text) => {
      for (const listener of listeners) listener(text);
    });
    await next.ready;
    return next;
  };
  const restart = async (last: Run) => {
    await last.gone;
    return start();
  };
  let run = start();
  const current = (): Promise<Run> => {
    if (closed) return Promise.reject(ended());
    run = run.then((last) => (last.ended ? restart(last) : last), start);
    return run;
  };
  const ask = async (asked: Run, call: Call): Promise<unknown> => {
    const limit = currentLimit();
    if (limit === undefined) return asked.send(call);
    const timer = setTimeout(() => {
      options.onEnd(`A statement took longer than ${limit} ms: the database starts again.`);
      asked.end(timedOut);
      // Start the next one now, not when somebody waits for it.
      current().catch(() => {});
    }, limit);
    try {
      return await asked.send(call);
    } finally {
      clearTimeout(timer);
    }
  };

  await run;
  return {
    ...statementsOf(async (call) => ask(await current(), call)),
    async session() {
      const asked = await current();
      return statementsOf((call) => ask(asked, call));
    },
    onNotice(listener) {
      listeners.add(listener);
      return async () => void listeners.delete(listener);
    },
    async copyTo(target) {
      await (await current()).send({ name: 'copyTo', args: [target] });
    },
    async close() {
      if (closed) return;
      const last = await current();
      closed = true;
      await last.send({ name: 'close', args: [] }).catch(() => {});
      await last.end(ended);
    },
  };
}
