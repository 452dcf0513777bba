import pg from 'pg';
import { vi } from 'vitest';

/** How many rows of a table a statement read, and how. */
export interface Scan {
  table: string;
  node: string;
  index: string;
  rows: number;
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
  Plans?: Plan[];
}

function scansOf(plan: Plan): Scan[] {
  const below = (plan.Plans ?? []).flatMap(scansOf);
  const table = plan['Relation Name'];
  if (!table) return below;
  const dropped =
    (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const rows = (plan['Actual Rows'] + dropped) * plan['Actual Loops'];
  return [{ table, node: plan['Node Type'], index: plan['Index Name'] ?? '', rows }, ...below];
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

/**
 * Explains every reading statement that reaches PostgreSQL, with its parameters, role and claims, by running it once more.
 * @returns what the statements have read since it was last called
 */
export function explainReads(): () => Scan[] {
  const query = pg.Client.prototype.query as unknown as Query;
  let scans: Scan[] = [];
  const explained: Query = async function (config, ...more) {
    if (typeof config === 'object' && READS.test(config.text)) {
      await query.call(this, { text: INDEXES });
      const text = `explain (analyze, format json, timing off) ${config.text}`;
      const { rows } = await query.call(this, { text, values: config.values });
      scans.push(...scansOf(rows[0]['QUERY PLAN'][0].Plan));
    }
    return query.call(this, config, ...more);
  };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(explained as never);
  return () => {
    const taken = scans;
    scans = [];
    return taken;
  };
}
