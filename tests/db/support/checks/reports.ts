import { sql } from '../sql.ts';
import type { Actor, Check, Scene } from './check.ts';

/** Readers of each report: those who work with it, and nobody else. */
const READERS: Record<string, Actor[]> = {
  'public.report_tips()': ['tipster', 'rival', 'admin'],
  'public.report_tip_rows()': ['tipster', 'rival', 'admin'],
  'public.report_backlog()': ['tipster', 'rival', 'admin'],
  'public.report_backlog_rows()': ['tipster', 'rival', 'admin'],
  "public.report_revenue('EUR')": ['finance', 'admin'],
  "public.report_revenue_rows('EUR')": ['finance', 'admin'],
  "public.report_recurring('EUR')": ['finance', 'admin'],
  "public.report_recurring_rows('EUR')": ['finance', 'admin'],
  'public.my_work()': ['support', 'finance', 'tipster', 'rival', 'admin'],
  'public.report_currencies()': ['finance', 'admin'],
  "public.report_people('TIER')": ['support', 'finance', 'admin'],
  "public.report_people_rows('COHORT')": ['support', 'finance', 'admin'],
};
const EVERYBODY: Actor[] = [
  'anon',
  'service_role',
  'free',
  'vip',
  'excluded',
  'support',
  'finance',
  'tipster',
  'rival',
  'admin',
];

/** Reports: their summary is kept, nobody reaches it directly, and each report has its readers. */
export function reportChecks({ fixture }: Scene): Check[] {
  return [
    ...Object.entries(READERS).flatMap(([call, readers]) =>
      EVERYBODY.map(
        (actor): Check => ({
          name: `${call}: ${actor} asks`,
          table: 'predictions',
          actor,
          statement: `select count(*) from ${call}`,
          expect: readers.includes(actor) ? 'something' : 'refused',
        }),
      ),
    ),
    ...EVERYBODY.map(
      (actor): Check => ({
        name: `tip_spans: ${actor} reads the summary itself`,
        table: 'tip_spans',
        actor,
        statement: 'select 1 from private.tip_spans',
        expect: 'denied',
      }),
    ),
    ...EVERYBODY.map(
      (actor): Check => ({
        name: `predictions: ${actor} reads the figures of what is settled`,
        table: 'predictions',
        actor,
        statement: `select 1 from public.record_figures('tier', '{"tier": "VIP"}') where n = 1 and void = 1`,
        expect: 'something',
      }),
    ),
    ...EVERYBODY.map(
      (actor): Check => ({
        name: `predictions: ${actor} reads the ranking of authors`,
        table: 'predictions',
        actor,
        statement: 'select 1 from public.record_authors() where n > 0',
        expect: 'something',
      }),
    ),
    // A withdrawn, unrevealed tip is counted; its pick stays with its tier.
    ...(['anon', 'free', 'basic', 'excluded', 'support', 'finance', 'premium'] as const).flatMap(
      (actor): Check[] =>
        Object.entries({
          'of its market': `'market'`,
          'of its odds': `'odds_bucket'`,
          'under its market': `'all', '{"market": "FOOTBALL_1X2"}'`,
        }).map(([what, args]) => ({
          name: `prediction_picks: ${actor} finds a withdrawn tip in the figures ${what}`,
          table: 'prediction_picks',
          actor,
          statement: `select 1 from public.record_figures(${args}) where withdrawn > 0 and bucket is not null`,
          expect: actor === 'premium' ? 'something' : 'nothing',
        })),
    ),
    {
      name: 'predictions: a settlement enters the record at once',
      table: 'predictions',
      actor: 'owner',
      statement: sql`update public.fixtures set state = 'CANCELLED' where id = ${fixture};
        select private.settle_due_now();
        select 1 from public.record_figures('all', '{"tier": "PREMIUM"}')
        where void = 1 and withdrawn = 1`,
      expect: 'something',
    },
    {
      name: 'predictions: a settlement enters the summary of its day',
      table: 'predictions',
      actor: 'owner',
      statement: sql`update public.fixtures set state = 'CANCELLED' where id = ${fixture};
        select private.settle_due_now();
        select 1 from private.tip_spans as d
        where d.span = 'DAY' and d.dimension = 'all' having sum(d.n) = (
          select count(*) from public.predictions
          where outcome <> 'PENDING')`,
      expect: 'something',
    },
  ];
}
