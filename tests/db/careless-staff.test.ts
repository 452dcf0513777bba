import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyWithLog } from '@/product/record/log/verify-with-log';
import { verifyRecord } from '@/product/record/verify-record';
import { SAMPLE_KEY, sampleFiles } from '../support/record/sample-log';
import { exportSlips, exportTips, readEvents } from './support/exported-record.ts';
import { addSlipDraft } from './support/slips.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, inHours } from './support/tips.ts';
import { type Answer, ONE_TARGET, openWorld, type World } from './support/world.ts';

/** Number of histories, each with its own teams; more for a nightly run: `HISTORIES=1000`, with `--testTimeout=0`. */
const HISTORIES = Number(process.env.HISTORIES ?? 12);
const MATCHES = 6;
const ACTS = [
  ...['tip', 'tip', 'tip', 'tip', 'tip', 'slip', 'slip', 'slip', 'move', 'move', 'move', 'put off'],
  ...['open', 'call off', 'withdraw', 'withdraw slip', 'rename', 'play', 'play', 'play', 'settle'],
] as const;
const AUTHORS = ['tipster', 'rival'] as const;
const NAMES = ['Ada Example', 'ADA\u200b Example', 'Bo Sample'];
/** Six teams, spelled in several ways. */
const SPELLINGS = [
  (n: number) => `Team ${n} Rovers`,
  (n: number) => `TEAM ${n} ROVERS F.C.`,
  (n: number) => `FC Team-${n}  Rovérs`,
];

const act = fc.record({
  kind: fc.constantFrom(...ACTS),
  author: fc.constantFrom(...AUTHORS),
  match: fc.nat(MATCHES - 1),
  other: fc.nat(MATCHES - 1),
  /** When it begins: half an hour is a step. */
  step: fc.nat(12),
  days: fc.constantFrom(1, 1, 1, 400),
  pick: fc.constantFrom('HOME', 'AWAY'),
  number: fc.nat(99),
});
const history = fc.record({
  matches: fc.array(
    fc.record({ home: fc.nat(5), away: fc.nat(4), spelling: fc.nat(2), step: fc.nat(12) }),
    { minLength: MATCHES, maxLength: MATCHES },
  ),
  acts: fc.array(act, { minLength: 40, maxLength: 40 }),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

describe('what careless staff publish, withdraw, move and settle', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(ONE_TARGET);
  });
  afterAll(() => world?.close());

  /** How often each thing was done, and each refused. */
  const told: Record<string, number> = {};
  const count = (what: string) => {
    told[what] = (told[what] ?? 0) + 1;
  };
  const codeOf = ({ status, json }: Answer) => {
    expect(status).toBeLessThan(500);
    return status < 300 ? 'done' : (json as { message: string }).message;
  };
  /** What the owner's statement was refused for. */
  const tried = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      count((error as Error).message);
      return null;
    }
  };
  const anyOf = async (table: string, number: number, fixtures: string[]) => {
    const open = table === 'slips' ? 'true' : `fixture_id in ('${fixtures.join(`','`)}')`;
    const rows = await world.run(`select id from public.${table}
      where status = 'PUBLISHED' and ${open} order by seq desc limit 20`);
    return String(rows[number % Math.max(rows.length, 1)]?.id ?? crypto.randomUUID());
  };

  const rename = (author: (typeof AUTHORS)[number], number: number) =>
    world.run(sql`update public.profiles set full_name = ${NAMES[number % NAMES.length]}
      where id = ${world.accounts[author].id}`);
  const startAt = (step: number) => inHours(48 + step / 2);
  async function perform(each: Act, fixtures: string[]): Promise<string> {
    const fixtureId = fixtures[each.match] ?? '';
    const authorId = world.accounts[each.author].id;
    const quotedAt = inHours(-24 * each.days);
    const patch = async (body: object) =>
      codeOf(
        await world.send('admin', 'PATCH', `/rest/v1/fixtures?id=eq.${fixtureId}`, {
          body: { ...body, change_reason: 'The league says so' },
        }),
      );
    switch (each.kind) {
      case 'tip': {
        const id = await tried(
          addDraft(world.run, fixtureId, { authorId, selection: each.pick, quotedAt }),
        );
        if (id === null) return 'refused draft';
        return codeOf(await world.rpc(each.author, 'publish_prediction', { prediction_id: id }));
      }
      case 'slip': {
        // Of few matches, so that the same slips come again.
        const pair = [fixtures[each.match % 2], fixtures[2 + (each.other % 2)]];
        const legs = pair.map((id) => ({ fixtureId: id, selection: each.pick }));
        const slip = await tried(addSlipDraft(world.run, { authorId, legs }));
        if (slip === null) return 'refused draft';
        return codeOf(await world.rpc(each.author, 'publish_slip', { slip_id: slip.id }));
      }
      case 'move':
        return patch({ starts_at: startAt(each.step) });
      case 'put off':
        return patch({ state: 'POSTPONED' });
      case 'open':
        return patch({ state: 'SCHEDULED' });
      case 'call off':
        return patch({ state: 'CANCELLED' });
      case 'withdraw':
        return codeOf(
          await world.rpc('admin', 'withdraw_prediction', {
            prediction_id: await anyOf('predictions', each.number, fixtures),
            reason: 'A mistake',
          }),
        );
      case 'withdraw slip':
        return codeOf(
          await world.rpc('admin', 'withdraw_slip', {
            slip_id: await anyOf('slips', each.number, fixtures),
            reason: 'A mistake',
          }),
        );
      case 'rename':
        await rename(each.author, each.number);
        return 'done';
      // The data provider brings it forward: it is over.
      case 'play': {
        const done = await tried(
          world.run(sql`update public.fixtures set starts_at = ${inHours(-3 - each.step / 2)},
            state = 'FINISHED', home_reg = 1, away_reg = 0, home_full = 1, away_full = 0
            where id = ${fixtureId} and state in ('SCHEDULED', 'POSTPONED') returning id`),
        );
        return done === null ? 'refused' : 'done';
      }
      case 'settle':
        await world.run('select private.settle_due_now()');
        return 'done';
    }
  }

  it('is a record that verifies', async () => {
    const histories = fc.sample(history, { numRuns: HISTORIES, seed: 20_261_201 });
    for (const [n, { matches, acts }] of histories.entries()) {
      for (const [number, author] of AUTHORS.entries()) await rename(author, number);
      const fixtures: string[] = [];
      for (const { home, away, spelling, step } of matches) {
        const name = SPELLINGS[spelling] ?? String;
        fixtures.push(
          await addFixture(world.run, {
            home: name(10 * n + home),
            away: name(10 * n + ((home + away + 1) % 6)),
            startsIn: 48 + step / 2,
          }),
        );
      }
      for (const each of acts) count(`${each.kind}: ${await perform(each, fixtures)}`);
    }
    await world.run('select private.settle_due_now()');

    const files = await Promise.all(
      [await exportTips(world), await exportSlips(world)].map((csv) => verifyRecord(csv)),
    );
    const logFiles = sampleFiles(await readEvents(world));
    const read = async (path: string) => logFiles.get(path) ?? null;
    const report = await verifyWithLog(files, { read, key: SAMPLE_KEY });
    expect([...files.flatMap(({ problems }) => problems), ...report.problems]).toEqual([]);
    // Each was tried.
    const expected = [
      ...['tip: done', 'tip: PICK_TWICE', 'tip: TEAM_ELSEWHERE', 'slip: done', 'slip: SLIP_TWICE'],
      ...['slip: TEAM_ELSEWHERE', 'move: done', 'move: TEAM_ELSEWHERE', 'open: done', 'play: done'],
      ...['QUOTE_TOO_OLD', 'LEGS_CORRELATED', 'withdraw: done', 'withdraw slip: done'],
    ];
    expect(expected.filter((what) => !told[what])).toEqual([]);
  });
});
