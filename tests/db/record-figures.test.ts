import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rankAuthors } from '@/product/record/author-ranking';
import { BREAKDOWNS, type Breakdown, breakdown } from '@/product/record/breakdown';
import { RECORD_FIELDS } from '@/product/record/columns';
import { figuresOf } from '@/product/record/figures';
import type { ListedTip } from '@/product/record/listed-tip';
import { toRecordRow } from '@/product/record/record-row';
import { type RecordTip, toRecordTip } from '@/product/record/record-tip';
import { type VerifyResult, verifyRecord } from '@/product/record/verify-record';
import { toCsv } from '../support/record/to-csv';
import { expectSameFigures, FIGURE_COLUMNS } from './support/same-figures.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, inHours, publishAt } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

/** Tips of every outcome over several sports, markets, tiers, stakes and months. */
const PLANS = [
  ['football', 'FOOTBALL_1X2', 'HOME', null, 2.15],
  ['football', 'FOOTBALL_ASIAN_HANDICAP', 'AWAY', 0.25, 1.93],
  ['football', 'FOOTBALL_ASIAN_HANDICAP', 'HOME', -0.75, 1.487],
  ['football', 'FOOTBALL_TOTAL_GOALS', 'OVER', 2.25, 3.4],
  ['football', 'FOOTBALL_TOTAL_GOALS', 'UNDER', 3, 5.25],
  ['hockey', 'HOCKEY_60_MIN', 'AWAY', null, 2.333],
] as const;
const TIERS = ['FREE', 'BASIC', 'PREMIUM', 'VIP'] as const;

/** Of one author: with a soft hyphen, in full width, with Cyrillic letters and blanks. */
const SPELLINGS = ['Ada', 'A\u00adda', 'ＡＤＡ', ' Аdа\u200b'];

async function fillRecord({ run }: World): Promise<void> {
  const random = fc.sample(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(39)), { numRuns: 48, seed: 7 });
  for (const [index, [home, away, quarters]] of random.entries()) {
    const plan = PLANS[index % PLANS.length];
    if (!plan) continue;
    const [sport, market, selection, line, odds] = plan;
    const startsIn = -24 * (120 - 2 * index);
    const fixtureId = await addFixture(run, { sport, startsIn });
    const id = await addDraft(run, fixtureId, {
      market,
      selection,
      line,
      odds,
      tier: TIERS[index % 4],
      stake: (quarters + 1) / 4,
      probability: index % 3 === 0 ? null : 0.5 + quarters / 100,
      bookmaker: index % 5 === 0 ? null : 'Book, "one"',
      analysis: ['=SUM(A1)', '-0.5', "it's\r\nfine \\n", null, 'العربية 🙂', "'"][index % 6],
      authorName: index % 2 === 0 ? '@house' : SPELLINGS[((index - 1) / 2) % SPELLINGS.length],
    });
    await publishAt(run, id, inHours(startsIn - 2));
    await run(sql`update public.fixtures set state = 'FINISHED', home_reg = ${home},
      away_reg = ${away}, home_full = ${home}, away_full = ${away} where id = ${fixtureId}`);
    await run(sql`insert into public.fixture_odds (fixture_id, market_code, selection, line,
      bookmaker, odds) select ${fixtureId}, ${market}, ${selection}, ${line}, 'Average',
      ${odds - 0.1} where ${index % 4 > 0}`);
  }
  await run(sql`select private.settle_due_now()`);
}

/** One open tip behind a tier, one revealed withdrawal, one that is still locked. */
async function addOpenTips({ run }: World): Promise<void> {
  const open = await addDraft(run, await addFixture(run), { tier: 'VIP' });
  await publishAt(run, open, inHours(-1));
  const taken = await addDraft(run, await addFixture(run, { startsIn: 5 }), { tier: 'FREE' });
  await publishAt(run, taken, inHours(-0.5));
  await run(sql`update public.predictions set status = 'WITHDRAWN', withdrawn_at = now(),
    withdraw_reason = 'A mistake in the line' where id = ${taken}`);
}

async function exportFile(world: World, sender: 'anonymous' | 'vip'): Promise<string> {
  const path = `/rest/v1/listed_tips?select=${RECORD_FIELDS.join(',')}&order=seq.asc`;
  const { json } = await world.send(sender, 'GET', path);
  return toCsv((json as ListedTip[]).map(toRecordRow));
}

describe.each(TARGETS)('the record on %s', (target) => {
  let world: World;
  let file: string;
  let verified: VerifyResult;
  let tips: RecordTip[];
  beforeAll(async () => {
    world = await openWorld(target);
    await fillRecord(world);
    await addOpenTips(world);
    file = await exportFile(world, 'anonymous');
    verified = await verifyRecord(file);
    tips = verified.parsed.flatMap((row) => toRecordTip(row) ?? []);
  });
  afterAll(() => world?.close());

  const figures = async (group_by: string) => {
    const { json } = await world.rpc('anonymous', 'record_figures', { group_by });
    return json as Record<string, unknown>[];
  };

  it('verifies from an export of a visitor, byte for byte as SQL hashed it', () => {
    expect(verified.problems).toEqual([]);
    expect(verified).toMatchObject({ ok: true, rows: 50, verified: 48, chainOnly: 2 });
  });

  it('verifies from an export of a subscriber, who sees more', async () => {
    const result = await verifyRecord(await exportFile(world, 'vip'));
    expect(result.problems).toEqual([]);
    expect(result.chainOnly).toBeLessThan(2);
    expect(result.head).toEqual(verified.head);
  });

  it('ends where the server says', async () => {
    const { json } = await world.rpc('anonymous', 'record_head');
    expect(json).toMatchObject({ seq: 50, chain_hash: verified.head?.chainHash, published: 50 });
  });

  it('contains every outcome, so that the comparison is meaningful', () => {
    const { won, halfWon, halfLost, lost, void: voids, withdrawn } = figuresOf(tips);
    for (const count of [won, halfWon, halfLost, lost, voids, withdrawn]) {
      expect(count).toBeGreaterThan(0);
    }
  });

  it('ranks the authors as the file does', async () => {
    const { status, json } = await world.rpc('anonymous', 'record_authors', {});
    expect(status).toBe(200);
    const rows = json as Record<string, unknown>[];
    const ranked = rankAuthors(tips);
    expect(rows.map(({ author }) => author)).toEqual(ranked.map(({ author }) => author));
    expect(ranked.map(({ author }) => author).sort()).toEqual(['@house', 'Ada']);
    for (const [index, { figures: own, place, matches, logCapital }] of ranked.entries()) {
      const row = rows[index] ?? {};
      const shared = FIGURE_COLUMNS.filter(([, column]) => column in row);
      expectSameFigures(own, row, String(row.author), shared);
      expect(row).toMatchObject({ place, matches });
      expect(row.log_capital === null ? null : Number(row.log_capital)).toBe(logCapital);
    }
  });

  it('has the same figures from the file as from the database', async () => {
    const [row] = await figures('all');
    expectSameFigures(figuresOf(tips), row ?? {});
  });

  it.each(Object.keys(BREAKDOWNS))('gives the same figures by %s', async (by) => {
    const rows = (await figures(by)).filter((row) => Number(row.n) > 0);
    const own = [...breakdown(tips, by as Breakdown)].filter(([, group]) => group.n > 0);
    expect(own.map(([bucket]) => bucket).sort()).toEqual(rows.map((row) => row.bucket).sort());
    // Only the whole file shows how many tips were withdrawn.
    const columns = FIGURE_COLUMNS.filter(([ours]) => ours !== 'withdrawn');
    for (const [bucket, group] of own) {
      expectSameFigures(group, rows.find((row) => row.bucket === bucket) ?? {}, bucket, columns);
    }
  });

  it('fails as soon as one result is altered', async () => {
    const { ok } = await verifyRecord(file.replace(',LOST,', ',VOID,'));
    expect(ok).toBe(false);
  });
});
