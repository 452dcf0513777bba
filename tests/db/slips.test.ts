import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameKey } from '../../src/product/record/same-name.ts';
import { canonicalText, type ListedSlip, listedSlip, sha256 } from './support/listed-slip.ts';
import { addPublishedSlip, addSlipDraft } from './support/slips.ts';
import { sql } from './support/sql.ts';
import { addFixture, inHours } from './support/tips.ts';
import { openWorld, type Sender, TARGETS, type World } from './support/world.ts';

const ZEROS = '0'.repeat(64);

describe.each(TARGETS)('slips on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  const entryFor = (reader: Sender, id: string) => listedSlip(world, reader, id);
  const legOn = (fixture_id: string, more: object = {}) => ({
    fixture_id,
    market_code: 'FOOTBALL_1X2',
    selection: 'HOME',
    odds: 2,
    ...more,
  });
  const create = async (sender: Sender, legs: object[], more: object = {}) => {
    const id = crypto.randomUUID();
    const body = { id, title: 'Weekend', tier: 'PREMIUM', stake_units: 1, legs, ...more };
    const headers = { prefer: 'return=representation' };
    return {
      id,
      ...(await world.send(sender, 'POST', '/rest/v1/desk_slips', { body, headers })),
    };
  };

  it('are drafted, changed, published and read as the tier allows', async () => {
    const a = await addFixture(world.run, { home: 'Ächse "1"', away: "O'Neil / FC" });
    const b = await addFixture(world.run);
    const c = await addFixture(world.run);
    const made = await create('tipster', [legOn(a), legOn(b, { odds: 1.9 })]);
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject([
      { status: 'DRAFT', legs_count: 2, author_name: 'The tipster' },
    ]);
    const path = `/rest/v1/desk_slips?id=eq.${made.id}`;
    const day = inHours(-48).toISOString().slice(0, 10);
    const legs = [
      legOn(c, {
        market_code: 'FOOTBALL_ASIAN_HANDICAP',
        selection: 'AWAY',
        line: -0.25,
        odds: 1.85,
      }),
      legOn(a, {
        odds: 2.125,
        bookmaker: 'Book "B" \\ فلان',
        quote_source: ' https://book.example/1 ',
        quoted_at: `${day}T08:00:00.123456+01:00`,
        least_odds: 2,
      }),
      legOn(b, { odds: 1.9 }),
    ];
    const change = { legs, analysis: 'First\r\nsecond \\ line\nعربي 🙂' };
    expect((await world.send('rival', 'PATCH', path, { body: change })).status).toBe(403);
    expect((await world.send('tipster', 'PATCH', path, { body: change })).status).toBeLessThan(300);
    const draft = (await world.send('tipster', 'GET', path)).json as ListedSlip[];
    expect(draft[0]?.legs?.map((leg) => leg.fixture_id)).toEqual([c, a, b]);
    expect(Number(draft[0]?.combined_odds)).toBe(7.469);
    expect((await world.send('vip', 'GET', path)).json).toEqual([]);

    expect((await world.rpc('rival', 'publish_slip', { slip_id: made.id })).status).toBe(403);
    expect((await world.rpc('free', 'publish_slip', { slip_id: made.id })).status).toBe(403);
    expect((await world.rpc('tipster', 'publish_slip', { slip_id: made.id })).status).toBe(200);
    expect((await world.rpc('tipster', 'publish_slip', { slip_id: made.id })).status).toBe(409);
    expect((await world.send('admin', 'PATCH', path, { body: { title: 'x' } })).status).toBe(409);
    expect((await world.send('tipster', 'DELETE', path)).status).toBe(409);

    for (const reader of [
      'anonymous',
      'free',
      'basic',
      'expired',
      'excluded',
      'support',
    ] as const) {
      expect(await entryFor(reader, made.id)).toMatchObject({
        locked: true,
        legs: null,
        stake_units: null,
        combined_odds: null,
        salt: null,
        legs_count: 3,
        commit_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
    }
    const entry = await entryFor('premium', made.id);
    expect(entry).toMatchObject({ locked: false, outcome: 'PENDING' });
    expect(entry.legs?.map((leg) => leg.outcome)).toEqual(['PENDING', 'PENDING', 'PENDING']);
    expect(entry.commit_hash).toBe(sha256(canonicalText(entry)));
    expect(entry.legs?.map(({ least_odds }) => Number(least_odds))).toEqual([1.85, 2, 1.9]);
    expect(entry.legs?.[1]).toMatchObject({
      bookmaker: 'Book "B" \\ فلان',
      quote_source: 'https://book.example/1',
      quoted_at: `${day}T07:00:00.123+00:00`,
    });
    expect(canonicalText(entry)).toMatch(/^touchline-slip-v2\n/);
  });

  it('keep the known quotes of each leg, except those entered by their author', async () => {
    const a = await addFixture(world.run);
    const b = await addFixture(world.run);
    const quote = (bookmaker: string, odds: number, by: string | null) =>
      world.run(sql`insert into public.fixture_odds
        (fixture_id, market_code, selection, bookmaker, odds, kind, entered_by)
        values (${a}, 'FOOTBALL_1X2', 'HOME', ${bookmaker}, ${odds}, 'EARLY', ${by})`);
    await quote('One', 1.9, null);
    await quote('Two', 2.05, world.accounts.rival.id);
    await quote('Mine', 9, world.accounts.tipster.id);
    const { id } = await create('tipster', [legOn(a, { odds: 2.1 }), legOn(b)]);
    expect((await world.rpc('tipster', 'publish_slip', { slip_id: id })).status).toBe(200);
    await quote('Three', 9, null);
    const legs = (await entryFor('premium', id)).legs ?? [];
    expect(
      legs.map((leg) => [leg.held_number, Number(leg.held_best), Number(leg.held_median)]),
    ).toEqual([
      [2, 2.05, 1.975],
      [0, 0, 0],
    ]);
    expect((await entryFor('free', id)).legs).toBeNull();
    for (const change of [
      'held_best = 9',
      `bookmaker = 'x'`,
      'least_odds = 1.5',
      'quoted_at = now()',
    ]) {
      await expect(
        world.run(`update public.slip_legs set ${change} where slip_id = '${id}'`),
      ).rejects.toThrow('NOT_ALLOWED');
    }
    const draft = await create('tipster', [legOn(a)]);
    await expect(
      world.run(`update public.slip_legs set held_best = 9 where slip_id = '${draft.id}'`),
    ).rejects.toThrow('NOT_ALLOWED');
  });

  it('hash legs without quotes as they did originally', async () => {
    const { id } = await addSlipDraft(world.run);
    const [row] =
      await world.run(sql`select private.canonical_slip(s, b) as text, private.legs_text(s.id) as legs
      from public.slips as s join public.slip_bodies as b on b.slip_id = s.id where s.id = ${id}`);
    expect(String(row?.text)).toMatch(/^touchline-slip-v1\n/);
    expect(JSON.parse(String(row?.legs))[0]).not.toHaveProperty('least_odds');
  });

  it('accept no quote from the future and no least odds above the odds', async () => {
    const [a, b] = [await addFixture(world.run), await addFixture(world.run)];
    const problem = async (more: object) => {
      const { status, json } = await create('tipster', [legOn(a), legOn(b, more)]);
      const { details } = json as { details?: string };
      return status < 300 ? 'saved' : JSON.parse(details ?? '{}');
    };
    for (const [more, field] of [
      [{ least_odds: 2.5 }, 'least_odds'],
      [{ least_odds: 1 }, 'least_odds'],
      [{ least_odds: 'x' }, 'least_odds'],
      [{ quoted_at: 'yesterday' }, 'quoted_at'],
      [{ bookmaker: 'x'.repeat(61) }, 'bookmaker'],
      [{ quote_source: 'x'.repeat(201) }, 'quote_source'],
    ] as const) {
      expect(await problem(more)).toEqual({ field, leg: 2 });
    }
    expect(await problem({ quoted_at: null, least_odds: null, bookmaker: '' })).toBe('saved');
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await create('tipster', [legOn(a), legOn(b, { quoted_at: later })]);
    const answer = await world.rpc('tipster', 'publish_slip', { slip_id: id });
    expect(answer.json).toMatchObject({
      message: 'PICK_INVALID',
      details: expect.stringContaining('quoted_at'),
    });
  });

  it('compare names of teams by the rule of the verifiers', async () => {
    const { vectors, capitals, lookAlikes } = JSON.parse(
      readFileSync('verifier/touchline_verify/same_name.json', 'utf8'),
    ) as Record<'capitals' | 'lookAlikes', string[]> & { vectors: [string, string, boolean][] };
    const letters = [...capitals, ...lookAlikes].flatMap((all) => [...all]);
    const names = [
      ...letters,
      ...vectors.map(([one]) => one),
      ...vectors.map(([, other]) => other),
    ];
    const keys = await world.run(
      sql`select private.name_key(name) as key from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name`,
    );
    expect(keys.map(({ key }) => key)).toEqual(names.map(nameKey));
  });

  it('refuse related legs, too few or too many, and inconsistent ones', async () => {
    const [a, b] = [await addFixture(world.run), await addFixture(world.run, { home: 'Twice FC' })];
    const rematch = await addFixture(world.run, { away: 'Twice FC' });
    const messages = async (legs: object[]) => {
      const { status, json } = await create('tipster', legs);
      return status < 300 ? 'saved' : (json as { message: string }).message;
    };
    expect(await messages([legOn(a), legOn(a, { selection: 'AWAY' })])).toBe('LEGS_CORRELATED');
    expect(await messages([legOn(b), legOn(rematch)])).toBe('LEGS_CORRELATED');
    // A blank and a capital don't make another team.
    const alike = await addFixture(world.run, { away: 'twice  fC' });
    expect(await messages([legOn(b), legOn(alike)])).toBe('LEGS_CORRELATED');
    expect(await messages([legOn(a, { selection: 'OVER' })])).toBe('PICK_INVALID');
    expect(await messages([legOn(a, { odds: 1 })])).toBe('PICK_INVALID');
    expect(await messages([legOn('nonsense')])).toBe('PICK_INVALID');
    expect(await messages(Array.from({ length: 21 }, () => legOn(a)))).toBe('SLIP_LEGS_COUNT');
    expect(await messages([legOn(a, { odds: 900 }), legOn(b, { odds: 900 })])).toBe(
      'SLIP_ODDS_LIMIT',
    );
    const single = await create('tipster', [legOn(a)]);
    expect((await world.rpc('tipster', 'publish_slip', { slip_id: single.id })).json).toMatchObject(
      {
        message: 'SLIP_LEGS_COUNT',
      },
    );
    const far = await create('tipster', [legOn(a), legOn(b)]);
    await world.run(sql`update public.fixtures set starts_at = now() + interval '31 days'
      where id = ${b}`);
    expect((await world.rpc('tipster', 'publish_slip', { slip_id: far.id })).json).toMatchObject({
      message: 'FIXTURE_TOO_FAR',
      details: expect.stringContaining('"leg": 2'),
    });
    await world.run(sql`update public.fixtures set starts_at = now() - interval '1 second'
      where id = ${b}`);
    const late = await create('tipster', [legOn(a), legOn(b)]);
    expect((await world.rpc('tipster', 'publish_slip', { slip_id: late.id })).json).toMatchObject({
      message: 'SLIP_STARTED',
    });
    await world.run(sql`update public.fixtures set state = 'POSTPONED',
      starts_at = now() + interval '1 hour' where id = ${b}`);
    expect((await world.rpc('tipster', 'publish_slip', { slip_id: late.id })).json).toMatchObject({
      message: 'FIXTURE_NOT_OPEN',
    });
    await world.run(sql`update public.fixtures set state = 'FINISHED', home_reg = 1, away_reg = 0
      where id = ${b}`);
    await world.run(sql`update public.fixtures set state = 'SCHEDULED', home_reg = null,
      away_reg = null where id = ${b}`);
    expect((await world.rpc('tipster', 'publish_slip', { slip_id: late.id })).json).toMatchObject({
      message: 'FIXTURE_PLAYED',
      details: expect.stringContaining('"leg": 2'),
    });
  });

  it('form their own chain, without a gap, even in parallel', async () => {
    const drafts = [];
    for (let i = 0; i < 6; i += 1) {
      drafts.push(await addSlipDraft(world.run, { authorId: world.accounts.tipster.id }));
    }
    const answers = await Promise.all(
      drafts.map(({ id }) => world.rpc('tipster', 'publish_slip', { slip_id: id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(drafts.map(() => 200));
    const rows = (await world.run(`select seq::int, prev_hash, commit_hash, chain_hash
      from public.slips where seq is not null order by seq`)) as Record<string, string>[];
    let last = ZEROS;
    for (const [index, row] of rows.entries()) {
      expect([row.seq, row.prev_hash]).toEqual([index + 1, last]);
      last = sha256(`${last}${row.commit_hash}`);
      expect(row.chain_hash).toBe(last);
    }
    expect((await world.rpc('anonymous', 'slip_head')).json).toEqual({
      seq: rows.length,
      chain_hash: last,
    });
  });

  it('can be withdrawn before the first start only, remain, and are revealed once all matches have started', async () => {
    const slip = await addPublishedSlip(world.run, {
      tier: 'VIP',
      authorId: world.accounts.tipster.id,
      legs: [{ fixture: { startsIn: 1 } }, {}],
    });
    const args = { slip_id: slip.id, reason: 'Keeper injured' };
    expect((await world.rpc('rival', 'withdraw_slip', args)).status).toBe(403);
    expect((await world.rpc('tipster', 'withdraw_slip', { ...args, reason: '' })).status).toBe(422);
    expect((await world.rpc('tipster', 'withdraw_slip', args)).json).toMatchObject({
      status: 'WITHDRAWN',
    });
    await world.run(sql`update public.fixtures set starts_at = now() - interval '1 minute'
      where id = ${slip.fixtures[0]}`);
    await world.rpc('tipster', 'settle_due');
    expect(await entryFor('free', slip.id)).toMatchObject({ status: 'WITHDRAWN', locked: true });
    await world.run(sql`update public.fixtures set starts_at = now() - interval '1 minute'
      where id = ${slip.fixtures[1]}`);
    await world.rpc('tipster', 'settle_due');
    expect(await entryFor('free', slip.id)).toMatchObject({ locked: false, outcome: 'PENDING' });

    const begun = await addPublishedSlip(world.run, { legs: [{ fixture: { startsIn: 1 } }, {}] });
    await world.run(sql`update public.fixtures set starts_at = now() - interval '1 second'
      where id = ${begun.fixtures[0]}`);
    expect(
      (await world.rpc('admin', 'withdraw_slip', { ...args, slip_id: begun.id })).json,
    ).toMatchObject({ message: 'SLIP_STARTED' });
  });

  // The last test: nothing on an earlier match can be published after it.
  it('report it if an earlier slip is dated after the start because a clock was ahead', async () => {
    const later = { fixture: { startsIn: 24 * 25 } };
    await addPublishedSlip(world.run, { legs: [later, later] }, inHours(24 * 20));
    const soon = await addSlipDraft(world.run, {
      authorId: world.accounts.tipster.id,
      legs: [later, { fixture: { startsIn: 24 } }],
    });
    const refused = await world.rpc('tipster', 'publish_slip', { slip_id: soon.id });
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      message: 'RECORD_AHEAD',
      details: expect.stringContaining('"leg": 2'),
    });
  });
});
