import pg from 'pg';

/** How many rows of a table a statement read, and how. */
export interface Scan {
  table: string;
  node: string;
  index: string;
  rows: number;
  /** For a page's rows; otherwise for their number. */
  ofPage: boolean;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  /** For each time it ran. */
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
}

function scansOf(plan: Plan, ofPage = plan['Node Type'] === 'Limit'): Scan[] {
  const below = (plan.Plans ?? []).flatMap((one) => scansOf(one, ofPage));
  const table = plan['Relation Name'];
  if (!table) return below;
  const dropped =
    (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const rows = (plan['Actual Rows'] + dropped) * plan['Actual Loops'];
  return [
    { table, node: plan['Node Type'], index: plan['Index Name'] ?? '', rows, ofPage },
    ...below,
  ];
}

type Query = (
  this: pg.Client,
  config: pg.QueryConfig,
  ...more: unknown[]
) => Promise<pg.QueryResult>;

const READS = /^\s*(select|with)\b(?!.*set_config)/i;

/**
 * For the rest of the transaction: no whole table is read where there is another way. How little it costs in the small tables of
 * a test says nothing about large ones.
 */
const INDEXES = `select set_config(name, 'off', true)
  from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) as name`;

/** What the statements have read since it was last asked. */
interface Read {
  scans: Scan[];
  /** Blocks of 8 kB, whether they were in memory or not: the same on a busy machine. */
  blocks: number;
}

/**
 * Explains every reading statement that reaches PostgreSQL, with its parameters, role and claims, by running it once more.
 * @param by `indexes` forbids reading whole tables where there is another way; `choice` leaves it to PostgreSQL
 */
export function explainReads(by: 'indexes' | 'choice') {
  const query = pg.Client.prototype.query as unknown as Query;
  let read: Read = { scans: [], blocks: 0 };
  const explained: Query = async function (config, ...more) {
    if (typeof config === 'object' && READS.test(config.text)) {
      if (by === 'indexes') await query.call(this, { text: INDEXES });
      const text = `explain (analyze, buffers, format json, timing off) ${config.text}`;
      const { rows } = await query.call(this, { text, values: config.values });
      const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
      read.scans.push(...scansOf(plan));
      read.blocks += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    }
    return query.call(this, config, ...more);
  };
  pg.Client.prototype.query = explained as never;
  return {
    taken(): Read {
      const taken = read;
      read = { scans: [], blocks: 0 };
      return taken;
    },
    stop() {
      pg.Client.prototype.query = query as never;
    },
  };
}
