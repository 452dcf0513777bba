import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresOf } from '@/product/record/figures';
import { isSettled, type RecordTip } from '@/product/record/record-tip';
import { compareRecord } from './support/record-questions.ts';
import { compareReports, type DatedTip, tipsOf } from './support/report-questions.ts';
import { FIGURE_COLUMNS } from './support/same-figures.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, inHours, publishAt } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

type Row = Record<string, unknown>;

/** The rows of a group that each figure is computed from. */
const FIGURE_ROWS: Record<string, (row: Row, tip: RecordTip | undefined) => boolean> = {
  n: (row) => row.status === 'PUBLISHED',
  won: (row) => row.outcome === 'WON',
  half_won: (row) => row.outcome === 'HALF_WON',
  void: (row) => row.outcome === 'VOID',
  half_lost: (row) => row.outcome === 'HALF_LOST',
  lost: (row) => row.outcome === 'LOST',
  withdrawn: (row) => row.status === 'WITHDRAWN',
  counted: (row) => !['PENDING', 'VOID'].includes(String(row.outcome)),
  clv_n: (row) => row.status === 'PUBLISHED' && row.closing_odds !== null,
  brier_n: (row, tip) =>
    !['PENDING', 'VOID'].includes(String(row.outcome)) &&
    tip !== undefined &&
    isSettled(tip) &&
    tip.probability !== null,
};

const PLANS = [
  ['football', 'FOOTBALL_1X2', 'HOME', null, 2.15],
  ['football', 'FOOTBALL_ASIAN_HANDICAP', 'AWAY', 0.25, 1.93],
  ['football', 'FOOTBALL_ASIAN_HANDICAP', 'HOME', -0.75, 1.487],
  ['football', 'FOOTBALL_TOTAL_GOALS', 'UNDER', 3, 5.25],
  ['hockey', 'HOCKEY_60_MIN', 'AWAY', null, 2.333],
] as const;
const TIERS = ['FREE', 'BASIC', 'PREMIUM', 'VIP'] as const;
const TIPS = 60;

/** Tips that are settled in many steps, some days after their start, with withdrawals in between. */
async function fillDays({ run }: World): Promise<void> {
  const random = fc.sample(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(39), fc.nat(4)), {
    numRuns: TIPS,
    seed: 11,
  });
  for (const [index, [home, away, quarters, author]] of random.entries()) {
    const [sport, market, selection, line, odds] = PLANS[index % PLANS.length] ?? PLANS[0];
    const startsIn = -18 * (TIPS - index) - 24 * 14;
    const fixtureId = await addFixture(run, { sport, startsIn });
    const id = await addDraft(run, fixtureId, {
      market,
      selection,
      line,
      odds,
      tier: TIERS[index % 4],
      stake: (quarters + 1) / 4,
      probability: index % 3 === 0 ? null : 0.5 + quarters / 100,
      authorName: ['@house', 'Ada', 'Bo', 'Аdа', 'A\u200dda '][author],
    });
    await publishAt(run, id, inHours(startsIn - 2));
    if (index % 9 === 8) {
      await run(sql`select private.withdraw_at(${id}, 'A wrong line', ${inHours(startsIn - 1)})`);
    }
    await run(sql`update public.fixtures set state = 'FINISHED', home_reg = ${home},
      away_reg = ${away}, home_full = ${home}, away_full = ${away} where id = ${fixtureId}`);
    await run(sql`insert into public.fixture_odds (fixture_id, market_code, selection, line,
      bookmaker, odds) select ${fixtureId}, ${market}, ${selection}, ${line}, 'Average',
      ${odds - 0.1} where ${index % 4 > 0}`);
    if (index % 4 === 3) await run(sql`select private.settle_due_now(${inHours(startsIn + 7)})`);
  }
  await run(sql`select private.settle_due_now()`);
}

describe.each(TARGETS)('reports on tips on %s', (target) => {
  let world: World;
  let tips: DatedTip[];
  beforeAll(async () => {
    world = await openWorld(target);
    await fillDays(world);
    tips = await tipsOf(world);
  });
  afterAll(() => world?.close());

  it('equal the figures computed from the rows, for every group, over any period', async () => {
    const days = [...new Set(tips.map(({ day }) => day))].sort();
    expect(days.length).toBeGreaterThan(10);
    expect(figuresOf(tips).withdrawn).toBeGreaterThan(3);
    await compareReports(world, tips, null, null);
    await compareReports(world, tips, days[4] ?? null, days[9] ?? null);
    await compareReports(world, tips, days[7] ?? null, null);
  });

  it('equal those of the record page if the period is all time', async () => {
    const [report] = (await world.rpc('admin', 'report_tips')).json as Row[];
    const [record] = (await world.rpc('anonymous', 'record_figures')).json as Row[];
    for (const [, column] of FIGURE_COLUMNS) {
      expect([column, Number(report?.[column])]).toEqual([column, Number(record?.[column])]);
    }
  });

  it('underlie the record page, which equals its rows under any filter', async () => {
    expect(await compareRecord(world, tips)).toBeGreaterThan(150);
  });

  it('follow a corrected result: the tip moves from its old day to today', async () => {
    const [tip] = await world.run(`select id, fixture_id from public.predictions
      where outcome = 'WON' order by settled_at limit 1`);
    await world.run(
      sql`update public.fixtures set state = 'CANCELLED' where id = ${tip?.fixture_id}`,
    );
    const answer = await world.rpc('admin', 'regrade_prediction', {
      prediction_id: tip?.id,
      reason: 'The match was called off',
    });
    expect(answer.status).toBe(200);
    const again = await tipsOf(world);
    expect(figuresOf(again).void).toBe(figuresOf(tips).void + 1);
    tips = again;
    await compareReports(world, tips, null, null);
    await compareRecord(world, tips);
  });

  it('can be recomputed and stay the same', async () => {
    const all = `select jsonb_agg(to_jsonb(t) order by span, dimension, bucket, day) as rows from private.tip_spans as t`;
    const before = await world.run(all);
    await world.run(
      `select private.refresh_tip_spans(array_agg(distinct day)) from private.tip_spans where span = 'DAY'`,
    );
    expect(await world.run(all)).toEqual(before);
  });

  it('lead from each figure to its own rows, as many as it counts', async () => {
    for (const group_by of ['all', 'sport', 'author', 'odds_bucket', 'month']) {
      const { json } = await world.rpc('tipster', 'report_tips', { group_by });
      for (const row of json as Row[]) {
        const rowsOf = async (more: object) => {
          const args = { group_by, bucket: row.bucket, ...more };
          return (await world.rpc('tipster', 'report_tip_rows', args)).json as Row[];
        };
        const rows = await rowsOf({ row_limit: 5 });
        expect(Number(rows[0]?.total)).toBe(Number(row.n) + Number(row.withdrawn));
        expect(rows.length).toBeLessThanOrEqual(5);
        const all = await rowsOf({ row_limit: 1000 });
        for (const [figure, holds] of Object.entries(FIGURE_ROWS)) {
          const found = await rowsOf({ figure, row_limit: 1000 });
          const what = `${figure} of ${group_by} ${row.bucket}`;
          expect([what, found.map(({ seq }) => seq)]).toEqual([
            what,
            all.flatMap((one) =>
              holds(
                one,
                tips.find(({ seq }) => seq === Number(one.seq)),
              )
                ? [one.seq]
                : [],
            ),
          ]);
          if (figure in row) expect([what, found.length]).toEqual([what, Number(row[figure])]);
          for (const { total } of found) expect(Number(total)).toBe(found.length);
        }
      }
    }
    const paged: unknown[] = [];
    const won = tips.filter(({ outcome }) => outcome === 'WON').length;
    for (let row_offset = 0; row_offset < won; row_offset += 3) {
      const args = { figure: 'won', row_limit: 3, row_offset };
      const page = (await world.rpc('tipster', 'report_tip_rows', args)).json as Row[];
      paged.push(...page.map(({ seq }) => seq));
    }
    expect(new Set(paged).size).toBe(won);
    const none = await world.rpc('tipster', 'report_tip_rows', { figure: 'nothing' });
    expect(none.json).toEqual([]);
    const [one] = (await world.rpc('admin', 'report_tip_rows', { row_limit: 1 })).json as Row[];
    expect(one?.home).toBeTruthy();
  });

  it('return the same rows page by page, for any group, as all at once', async () => {
    const rowsOf = async (args: object) =>
      (await world.rpc('tipster', 'report_tip_rows', args)).json as Row[];
    const all = await rowsOf({ row_limit: 1000 });
    const latest = (row: Row) =>
      [Date.parse(String(row.settled_at)) || 0, Number(row.seq)] as const;
    const settled = all.filter((row) => row.settled_at !== null).map(latest);
    expect(settled).toEqual(settled.toSorted(([a, m], [b, n]) => b - a || n - m));
    const days = [...new Set(all.map(({ day }) => String(day)))];
    const groups = [
      { args: {}, rows: all },
      { args: { group_by: 'tier', bucket: 'VIP' }, rows: all.filter(({ tier }) => tier === 'VIP') },
      {
        args: { group_by: 'day', bucket: days[0] },
        rows: all.filter(({ day }) => day === days[0]),
      },
      {
        args: { group_by: 'month', bucket: days[0]?.slice(0, 7), to_day: days[1] },
        rows: all.filter(
          ({ day }) =>
            String(day) <= String(days[1]) && String(day).startsWith(days[0]?.slice(0, 7) ?? ''),
        ),
      },
      { args: { group_by: 'day', bucket: 'no day' }, rows: [] },
      { args: { group_by: 'tier', bucket: 'NONE' }, rows: [] },
    ];
    for (const { args, rows } of groups) {
      const pages: Row[] = [];
      for (let row_offset = 0; row_offset < rows.length + 1; row_offset += 7) {
        const page = await rowsOf({ ...args, row_limit: 7, row_offset });
        pages.push(...page);
        expect(page.every(({ total }) => Number(total) === rows.length)).toBe(true);
      }
      expect(pages.map(({ prediction_id }) => prediction_id)).toEqual(
        rows.map(({ prediction_id }) => prediction_id),
      );
    }
  });

  it('show tips awaiting settlement, by age, and the rows of each', async () => {
    const open = async (startsIn: number, state: string) => {
      const fixtureId = await addFixture(world.run, { startsIn });
      const id = await addDraft(world.run, fixtureId);
      await publishAt(world.run, id, inHours(startsIn - 1));
      await world.run(sql`update public.fixtures set state = ${state}, home_reg = 1, away_reg = 0,
        home_full = 1, away_full = 0 where id = ${fixtureId}`);
    };
    await open(-24 * 9, 'SUSPENDED');
    await open(-50, 'SCHEDULED');
    await open(-5, 'FINISHED');
    await open(-1, 'LIVE');
    const rows = (await world.rpc('tipster', 'report_backlog')).json as Row[];
    expect(
      rows.map(({ age, due, awaited, playing }) => [age, ...[due, awaited, playing].map(Number)]),
    ).toEqual([
      ['DAY', 1, 0, 1],
      ['DAYS_3', 0, 1, 0],
      ['OLDER', 0, 1, 0],
    ]);
    const older = (await world.rpc('tipster', 'report_backlog_rows', { age_group: 'DAY' })).json;
    expect((older as Row[]).map(({ status }) => status)).toEqual(['DUE', 'PLAYING']);
    for (const row of [...rows, { age: null, due: 1, awaited: 2, playing: 1 } as Row]) {
      for (const figure of ['due', 'awaited', 'playing']) {
        const args = { age_group: row.age, figure };
        const found = (await world.rpc('tipster', 'report_backlog_rows', args)).json as Row[];
        expect([row.age, figure, found.length]).toEqual([row.age, figure, Number(row[figure])]);
        for (const { status } of found) expect(status).toBe(figure.toUpperCase());
      }
    }
  });

  it.each(['report_tips', 'report_tip_rows', 'report_backlog', 'report_backlog_rows'])(
    '%s is for tipsters and administrators only',
    async (name) => {
      for (const sender of ['tipster', 'admin'] as const) {
        expect((await world.rpc(sender, name)).status).toBe(200);
      }
      for (const sender of ['free', 'vip', 'support', 'finance'] as const) {
        const { status, text } = await world.rpc(sender, name);
        expect([status, text]).toEqual([403, expect.stringContaining('NOT_ALLOWED')]);
      }
      for (const sender of ['anonymous', 'secret'] as const) {
        expect([401, 403]).toContain((await world.rpc(sender, name)).status);
      }
    },
  );

  it('cause no hidden error', () => {
    expect(world.hidden).toEqual([]);
  });
});
