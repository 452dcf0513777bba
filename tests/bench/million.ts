import { performance } from 'node:perf_hooks';
import postgres from 'postgres';
import { connectToPostgres } from '../../server/database/postgres-connection.ts';
import { type RunSql, runSqlOn } from '../../server/database/run-sql.ts';
import { EXPORT_PAGE, rowPages } from '../../src/crud/export/all-rows.ts';
import { openRecordLog } from '../../src/product/server/record-log/record-log.ts';
import type { Backend } from '../../src/providers/backend.ts';
import { createSupabaseProvider } from '../../src/providers/data/supabase-provider.ts';
import { createTableSizes } from '../../src/providers/data/table-sizes.ts';
import { emailOf, signIn } from '../db/support/accounts.ts';
import { explainReads } from '../db/support/explained.ts';
import { listQuestions } from '../db/support/list-questions.ts';
import { openPgliteCopy } from '../db/support/pglite-snapshot.ts';
import { TEMPLATE } from '../db/support/postgres-server.ts';
import { openTestApp, PUBLISHABLE_KEY, type TestFetch } from '../db/support/test-app.ts';
import { manyRows } from '../support/many-rows.ts';
import { startServer } from './support/bench-database.ts';

/** Rows of each large table, the smallest number first: `BENCH_ROWS=10000,100000`. */
const SIZES = (process.env.BENCH_ROWS ?? '10000,100000,1000000').split(',').map(Number);
/** How the lines begin that are asked for, all of them where none is named: `BENCH_ASK=first page,export`. */
const ASKED = (process.env.BENCH_ASK ?? '').split(',');
const isAsked = (name: string) => ASKED.some((start) => name.startsWith(start));
const EMBEDDED = process.env.BENCH_DATABASE === 'embedded';
/** The embedded database is for up to this many rows. */
const MOST_EMBEDDED = 100_000;
const ROUNDS = 3;
/** A question that takes longer is asked once, in ms. */
const SLOW = 1000;

/** A filled database, and the interface over it. */
interface Site {
  fetch: TestFetch;
  /** As the owner. */
  run: RunSql;
  close: () => Promise<void>;
}

/** The figures of the record, summed up as the triggers do it, month by month. */
const SUMS = `do $$ declare month date; begin
  for month in select generate_series(date_trunc('month', now() - interval '931 days'), now() + interval '31 days', '1 month') loop
    perform private.refresh_tip_spans(array(
      select generate_series(month, month + interval '1 month' - interval '1 day', '1 day')::date));
  end loop;
end $$;`;

async function openEmbedded(rows: number): Promise<Site> {
  const connection = await openPgliteCopy();
  const { fetch } = await openTestApp(connection);
  for (const text of [manyRows(rows), 'vacuum analyze', SUMS]) await connection.driver.exec(text);
  return { fetch, run: runSqlOn(connection), close: () => connection.close() };
}

async function openOn(
  server: Awaited<ReturnType<typeof startServer>>,
  rows: number,
): Promise<Site> {
  const { port, user, superuser, password } = server;
  const name = `rows_${rows}`;
  const sql = (database: string) =>
    postgres({
      host: '127.0.0.1',
      port,
      user: superuser,
      password,
      database,
      max: 1,
      onnotice: () => {},
    });
  const [admin, filled] = [sql('postgres'), sql(name)];
  await admin.unsafe(`create database ${name} template ${TEMPLATE} owner ${user}`);
  for (const text of [manyRows(rows), 'vacuum analyze', SUMS]) await filled.unsafe(text).simple();
  await filled.end();
  const connection = connectToPostgres(
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`,
  );
  const { fetch } = await openTestApp(connection);
  return {
    fetch,
    run: runSqlOn(connection),
    async close() {
      await connection.close();
      await admin.unsafe(`drop database ${name}`);
      await admin.end();
    },
  };
}

async function timed(ask: () => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    try {
      await ask();
    } catch {
      // Beyond its time limit, most likely.
      return Number.POSITIVE_INFINITY;
    }
    took.push(performance.now() - began);
    if ((took[0] ?? 0) > SLOW) break;
  }
  return took.toSorted((a, b) => a - b)[took.length >> 1] ?? 0;
}

/** An unsigned tree over the database's entries: what a server makes when it starts, and after one more entry. */
async function logTimes(run: RunSql): Promise<Map<string, number>> {
  const key = { origin: 'example.com/log', secret: new Uint8Array(32) };
  let rows = 0;
  const counted: RunSql = async (text) => {
    const answer = await run(text);
    rows += answer.length;
    return answer;
  };
  const log = openRecordLog(counted, key as Parameters<typeof openRecordLog>[1]);
  const opened = await timed(log.tree, 1);
  rows = 0;
  const append = `select private.append_record_events(
    array[('PUBLISH', 'tip', gen_random_uuid(), 'invented' || chr(10))::private.record_entry])`;
  const appended = await timed(() => run(append), 5);
  const grown = await timed(log.tree, 1);
  return new Map([
    ['the log: one more entry', appended],
    ['the log: its tree after five more', grown],
    ['the log: rows read for them (a number)', rows],
    ['the log: its tree at a start', opened],
  ]);
}

/** A CSV from the first row to the last, page after page, in turns with a plain read of the same rows as the owner. */
async function exported(
  provider: ReturnType<typeof createSupabaseProvider>,
  resource: string,
  run: RunSql,
) {
  const sorters = [
    { field: 'created_at', order: 'desc' as const },
    { field: 'id', order: 'asc' as const },
  ];
  const done = { rows: 0, ms: 0, plainMs: 0, mb: 0 };
  const pages = rowPages<{ id: string; created_at: string }>({
    sorters,
    signal: new AbortController().signal,
    onProgress: () => {},
    async fetchPage(currentPage, filters) {
      const began = performance.now();
      const { data, total = 0 } = await provider.getList({
        resource,
        filters,
        sorters,
        pagination: { currentPage, pageSize: EXPORT_PAGE, mode: 'server' },
        meta: done.rows === 0 ? {} : { count: 'planned' },
      });
      const rows = data as { id: string; created_at: string }[];
      const [first, last] = [rows[0], rows.at(-1)];
      const answered = performance.now();
      done.ms += answered - began;
      await run(`select * from public.${resource}
        where created_at between '${last?.created_at}' and '${first?.created_at}'
        order by created_at desc, id limit ${EXPORT_PAGE}`);
      done.plainMs += performance.now() - answered;
      return { rows, total };
    },
  });
  for await (const page of pages) {
    done.rows += page.length;
    done.mb = Math.max(done.mb, process.memoryUsage().heapUsed / 2 ** 20);
  }
  return done;
}

interface Measured {
  /** In ms, or in what the name says. */
  times: Map<string, number>;
  /** What PostgreSQL read for a question, in blocks of 8 kB; the embedded database doesn't say. */
  blocks: Map<string, number>;
}

async function measure(site: Site, size: number): Promise<Measured> {
  const times = new Map<string, number>();
  const blocks = new Map<string, number>();
  /** Asks a few times by the clock, and once more for the blocks. */
  async function ask(name: string, question: () => Promise<unknown>): Promise<void> {
    if (!isAsked(name)) return;
    const took = await timed(question);
    times.set(name, took);
    if (EMBEDDED || took === Number.POSITIVE_INFINITY) return;
    const explained = explainReads('choice');
    try {
      await question();
      blocks.set(name, explained.taken().blocks);
    } catch {
      // Explained, it may take longer than it may.
    } finally {
      explained.stop();
    }
  }
  const tokens = new Map<string, string>();
  const fetchAs = (name: string) => async (url: string, init?: RequestInit) => {
    const token = tokens.get(name) ?? (await signIn(site.fetch, emailOf(name))).token;
    tokens.set(name, token);
    const headers = new Headers(init?.headers);
    headers.set('apikey', PUBLISHABLE_KEY);
    headers.set('authorization', `Bearer ${token}`);
    return site.fetch(new Request(url, { ...init, headers }));
  };
  async function rpc(name: string, args: object, as = 'admin') {
    const answer = await fetchAs(as)(`http://localhost/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }
  /** As the app asks, which has been told what is large. */
  async function providerAs(name: string) {
    const sizes = createTableSizes();
    const { large_tables } = (await rpc('my_access', {}, name)) as { large_tables?: string[] };
    sizes.tell(large_tables ?? []);
    const backend = { url: 'http://localhost', fetch: fetchAs(name), sizes };
    return createSupabaseProvider(backend as unknown as Backend);
  }

  const { id: own } = await signIn(site.fetch, emailOf('vip'));
  const accounts = { ADMIN: 'admin', FINANCE: 'finance', SUPPORT: 'support', TIPSTER: 'tipster' };
  for (const { name, kind, viewer, ask: question } of await listQuestions(own, size / 50)) {
    const provider = await providerAs(accounts[viewer as keyof typeof accounts] ?? 'vip');
    const what = kind === 'middle' ? name.replace(/, page .*/, ', page in the middle') : name;
    await ask(`${kind}: ${what} (${viewer})`, () => question(provider));
  }
  const provider = await providerAs('admin');
  const person = '00000003-0000-4000-8000-000000000099';
  for (const [resource, id] of [
    ['people', person],
    ['payments', '00000009-0000-4000-8000-000000000099'],
    ['desk_tips', '00000005-0000-4000-8000-000000000099'],
  ] as const) {
    await ask(`record: ${resource}`, () => provider.getOne({ resource, id }));
  }
  await ask('figures: the viewer', () => rpc('my_access', {}));
  for (const by of ['all', 'month', 'league']) {
    await ask(`figures: the record by ${by}`, () => rpc('record_figures', { group_by: by }));
    await ask(`figures: tips by ${by}`, () => rpc('report_tips', { group_by: by }));
  }
  if (isAsked('the log'))
    for (const [name, value] of await logTimes(site.run)) times.set(name, value);

  for (const resource of isAsked('export') ? ['people', 'payments'] : []) {
    const { rows, ms, plainMs, mb } = await exported(provider, resource, site.run);
    times.set(`export: rows of ${resource} (a number)`, rows);
    times.set(`export: rows of ${resource} a second`, (rows / ms) * 1000);
    times.set(`export: ${resource}, times a plain read in turns with it`, ms / plainMs);
    times.set(`export: most MB of heap, ${resource}`, mb);
  }

  if (isAsked('settling')) {
    let settled: Record<string, unknown> = {};
    const took = await timed(async () => {
      const [row] = await site.run('select private.settle_due_now(now(), null) as settled');
      settled = row?.settled as typeof settled;
    }, 1);
    times.set('settling: tips of a day (a number)', Number(settled.settled));
    times.set('settling: slips of a day (a number)', Number(settled.slips));
    times.set('settling: all of them', took);
    times.set('settling: one of them', took / (Number(settled.settled) + Number(settled.slips)));
  }
  return { times, blocks };
}

const shown = (value: number | undefined) =>
  value === undefined
    ? '–'
    : value === Number.POSITIVE_INFINITY
      ? 'too long'
      : value.toFixed(value < 10 ? 2 : 0);

/**
 * What lists, searches, records, figures, exports, settling and the log cost with more and more rows: in ms unless the line says
 * otherwise, and in blocks, with the ratio of the largest to the smallest. On PostgreSQL, or with `BENCH_DATABASE=embedded` on the embedded
 * database, there for up to 100,000 rows; `BENCH_ASK` names the lines, by how they begin.
 */
export default async function million(): Promise<Record<string, number>> {
  const sizes = SIZES.filter((size) => !EMBEDDED || size <= MOST_EMBEDDED);
  const server = EMBEDDED ? null : await startServer();
  const results: Measured[] = [];
  try {
    for (const size of sizes) {
      const site = await (server ? openOn(server, size) : openEmbedded(size));
      results.push(await measure(site, size));
      await site.close();
      process.stderr.write(`${size} rows are measured.\n`);
    }
  } finally {
    await server?.stop();
  }
  const columns = (unit: string) => [...sizes.map((size) => `${unit} at ${size}`), 'ratio'];
  const heads = ['question', ...columns('ms'), ...(EMBEDDED ? [] : columns('blocks'))];
  const lines = [heads, ['---', ...heads.slice(1).map(() => '---:')]];
  const cellsOf = (values: (number | undefined)[]) => {
    const ratio = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
    return { ratio, cells: [...values, Number.isNaN(ratio) ? undefined : ratio].map(shown) };
  };
  let firstPages = 0;
  let dearer = 0;
  for (const name of results[0]?.times.keys() ?? []) {
    const ms = cellsOf(results.map(({ times }) => times.get(name)));
    const read = cellsOf(results.map(({ blocks }) => blocks.get(name)));
    if (name.startsWith('first page')) {
      firstPages += 1;
      if ((EMBEDDED ? ms : read).ratio >= 2) dearer += 1;
    }
    lines.push([name, ...ms.cells, ...(EMBEDDED ? [] : read.cells)]);
  }
  for (const cells of lines) process.stdout.write(`| ${cells.join(' | ')} |\n`);
  return { 'first pages': firstPages, 'of them twice as dear or more': dearer };
}
