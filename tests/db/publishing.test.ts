import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, addPublished, headerOf, inHours } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

const ZEROS = '0'.repeat(64);
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
const text = (row: Record<string, unknown>, key: string) => rowText(row, key);
const instant = (row: Record<string, unknown>, key: string) =>
  new Date(text(row, key)).toISOString();

/** The canonical text as an outsider would build it from the published page. */
function canonicalText(entry: Record<string, unknown>): string {
  return [
    entry.least_odds === null ? 'touchline-tip-v1' : 'touchline-tip-v2',
    `prediction_id=${text(entry, 'prediction_id')}`,
    `fixture_id=${text(entry, 'fixture_id')}`,
    `sport=${escaped(text(entry, 'sport'))}`,
    `league=${escaped(text(entry, 'league_name'))}`,
    `home=${escaped(text(entry, 'home_name'))}`,
    `away=${escaped(text(entry, 'away_name'))}`,
    `starts_at=${instant(entry, 'starts_at')}`,
    `tier=${text(entry, 'tier')}`,
    `source=${text(entry, 'source')}`,
    `author=${escaped(text(entry, 'author_name'))}`,
    `market=${text(entry, 'market_code')}`,
    `market_kind=${text(entry, 'market_kind')}`,
    `market_scope=${text(entry, 'market_scope')}`,
    `selection=${text(entry, 'selection')}`,
    `line=${entry.line === null ? '' : Number(entry.line).toFixed(2)}`,
    `odds=${Number(entry.odds).toFixed(3)}`,
    `bookmaker=${escaped(text(entry, 'bookmaker'))}`,
    ...(entry.least_odds === null
      ? []
      : [
          `quote_source=${escaped(text(entry, 'quote_source'))}`,
          `quoted_at=${entry.quoted_at === null ? '' : instant(entry, 'quoted_at')}`,
          `least_odds=${Number(entry.least_odds).toFixed(3)}`,
        ]),
    `stake_units=${Number(entry.stake_units).toFixed(2)}`,
    `probability=${entry.probability === null ? '' : Number(entry.probability).toFixed(4)}`,
    `analysis=${escaped(text(entry, 'analysis'))}`,
    `published_at=${instant(entry, 'published_at')}`,
    `salt=${text(entry, 'salt')}`,
  ].join('\n');
}

describe.each(TARGETS)('publishing on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  async function draftOf(author: 'tipster' | 'rival', startsIn = 48): Promise<string> {
    const fixtureId = await addFixture(world.run, { startsIn });
    return addDraft(world.run, fixtureId, { authorId: world.accounts[author].id });
  }

  it('hashes the displayed values, so that anyone can recompute it', async () => {
    const fixtureId = await addFixture(world.run, { home: 'Ächse "1"', away: "O'Neil / FC" });
    const id = await addDraft(world.run, fixtureId, {
      tier: 'FREE',
      market: 'FOOTBALL_ASIAN_HANDICAP',
      selection: 'AWAY',
      line: -0.25,
      odds: 1.9,
      stake: 2.5,
      probability: 0.55,
      bookmaker: 'Book=1',
      quoteSource: 'https://book.example/1\n"live"',
      quotedAt: inHours(-1),
      leastOdds: 1.85,
      analysis: 'First line\r\nsecond \\ line\nعربي 🙂',
      authorId: world.accounts.tipster.id,
    });
    const published = await world.rpc('tipster', 'publish_prediction', { prediction_id: id });
    expect(published.status).toBe(200);
    const answer = await world.send('free', 'GET', `/rest/v1/listed_tips?prediction_id=eq.${id}`);
    const [entry] = answer.json as Record<string, unknown>[];
    expect(entry?.commit_hash).toBe(sha256(canonicalText(entry ?? {})));
    expect(entry?.author_name).toBe('The tipster');
    expect(entry?.commit_hash).not.toBe(sha256(canonicalText({ ...entry, least_odds: null })));
  });

  it('hashes a tip without quotes as it did originally', async () => {
    const { id } = await addPublished(world.run, { bookmaker: 'Book', odds: 2.1 });
    const [row] = await world.run(sql`
      select private.canonical_tip(p, jsonb_populate_record(k, '{"least_odds": null}')) as v1
      from public.predictions as p join public.prediction_picks as k on k.prediction_id = p.id
      where p.id = ${id}`);
    const answer = await world.send(
      'tipster',
      'GET',
      `/rest/v1/listed_tips?prediction_id=eq.${id}`,
    );
    const [entry] = answer.json as Record<string, unknown>[];
    expect(text(row ?? {}, 'v1')).toBe(canonicalText({ ...entry, least_odds: null }));
    expect(Number(entry?.least_odds)).toBe(2.1);
  });

  it('accepts no quote from the future and no least odds above the odds, even from the owner', async () => {
    const fixtureId = await addFixture(world.run);
    const body = {
      fixture_id: fixtureId,
      tier: 'FREE',
      market_code: 'FOOTBALL_1X2',
      selection: 'HOME',
      odds: 2,
    };
    const add = (more: object) =>
      world.send('tipster', 'POST', '/rest/v1/desk_tips', { body: { ...body, ...more } });
    const refused = [
      [{ quoted_at: inHours(1) }, 'quoted_at'],
      [{ quoted_at: inHours(500) }, 'quoted_at'],
      [{ least_odds: 2.001 }, 'least_odds'],
      [{ least_odds: 1 }, 'least_odds'],
      [{ least_odds: -3 }, 'least_odds'],
    ] as const;
    for (const [more, field] of refused) {
      const answer = await add(more);
      expect([answer.status, answer.json]).toMatchObject([
        422,
        { message: 'PICK_INVALID', details: expect.stringContaining(field) },
      ]);
    }
    expect((await add({ least_odds: 2, quoted_at: inHours(-2) })).status).toBe(201);

    // Quoted an hour ago, published as of two hours ago.
    const late = await addDraft(world.run, fixtureId, { quotedAt: inHours(-1) });
    await expect(
      world.run(sql`select private.publish_at(${late}, ${inHours(-2)})`),
    ).rejects.toMatchObject({ message: expect.stringContaining('PICK_INVALID') });
  });

  it('no longer publishes with version 1, even for the owner and with correct hashes', async () => {
    await addPublished(world.run);
    const id = await draftOf('tipster');
    await expect(
      world.run(`do $$
        declare
          header public.predictions;
          pick public.prediction_picks;
        begin
          select * into header from public.predictions where id = '${id}';
          select * into pick from public.prediction_picks where prediction_id = '${id}';
          header.published_at := date_trunc('milliseconds', clock_timestamp());
          select seq + 1, chain_hash into header.seq, header.prev_hash
          from public.predictions where seq is not null order by seq desc limit 1;
          header.commit_hash := private.sha256_hex(private.canonical_tip(header, pick));
          header.chain_hash := private.sha256_hex(header.prev_hash || header.commit_hash);
          update public.predictions
          set status = 'PUBLISHED', published_at = header.published_at, seq = header.seq,
            prev_hash = header.prev_hash, commit_hash = header.commit_hash,
            chain_hash = header.chain_hash
          where id = '${id}';
        end $$`),
    ).rejects.toMatchObject({ hint: expect.stringContaining('least odds') });
  });

  it('keeps quote and least odds as published, even against the owner', async () => {
    const { id } = await addPublished(world.run, { leastOdds: 1.9, quotedAt: inHours(-1) });
    for (const change of [
      'least_odds = 1.5',
      'least_odds = null',
      'quoted_at = now()',
      `quote_source = 'x'`,
    ]) {
      await expect(
        world.run(`update public.prediction_picks set ${change} where prediction_id = '${id}'`),
      ).rejects.toMatchObject({ message: expect.stringContaining('NOT_ALLOWED') });
    }
  });

  it('gives 20 parallel publications 20 consecutive places in one chain', async () => {
    const drafts = await Promise.all(Array.from({ length: 20 }, () => draftOf('tipster')));
    const answers = await Promise.all(
      drafts.map((id) => world.rpc('tipster', 'publish_prediction', { prediction_id: id })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(drafts.map(() => 200));
    const rows = await world.run(`
      select seq::int, prev_hash, commit_hash, chain_hash, published_at from public.predictions
      where seq is not null order by seq`);
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1));
    let last = ZEROS;
    for (const row of rows) {
      expect(row.prev_hash).toBe(last);
      last = sha256(`${last}${text(row, 'commit_hash')}`);
      expect(row.chain_hash).toBe(last);
    }
    const head = await world.rpc('anonymous', 'record_head');
    expect(head.json).toMatchObject({ seq: rows.length, chain_hash: last });
  });

  it('publishes a draft once, however many requests arrive at once', async () => {
    const id = await draftOf('tipster');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.rpc('tipster', 'publish_prediction', { prediction_id: id }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.json).toMatchObject({
      message: 'PREDICTION_LOCKED',
      hint: expect.any(String),
    });
  });

  it('is for the author and for administrators', async () => {
    const id = await draftOf('tipster');
    const args = { prediction_id: id };
    expect((await world.rpc('rival', 'publish_prediction', args)).json).toMatchObject({
      message: 'NOT_YOUR_PREDICTION',
    });
    expect((await world.rpc('free', 'publish_prediction', args)).status).toBe(403);
    expect((await world.rpc('anonymous', 'publish_prediction', args)).status).toBe(401);
    expect((await world.rpc('admin', 'publish_prediction', args)).status).toBe(200);
  });

  it('refuses started, closed, missing and inconsistent tips', async () => {
    const begun = await draftOf('tipster', 1);
    await world.run(sql`update public.fixtures set starts_at = now() - interval '1 second'
      where id = (select fixture_id from public.predictions where id = ${begun})`);
    const postponed = await draftOf('tipster');
    await world.run(sql`update public.fixtures set state = 'POSTPONED'
      where id = (select fixture_id from public.predictions where id = ${postponed})`);
    const unfit = await draftOf('tipster');
    await world.run(`update public.markets set active = false where code = 'FOOTBALL_1X2'`);
    const messages = [];
    for (const id of [unfit, begun, postponed, '00000000-0000-4000-8000-000000000000']) {
      const answer = await world.rpc('tipster', 'publish_prediction', { prediction_id: id });
      messages.push([answer.status, (answer.json as { message: string }).message]);
      await world.run(`update public.markets set active = true where code = 'FOOTBALL_1X2'`);
    }
    expect(messages).toEqual([
      [422, 'PICK_INVALID'],
      [409, 'FIXTURE_STARTED'],
      [409, 'FIXTURE_NOT_OPEN'],
      [404, 'PREDICTION_NOT_FOUND'],
    ]);
  });

  const patch = (who: 'tipster' | 'admin', fixtureId: string, body: Record<string, unknown>) =>
    world.send(who, 'PATCH', `/rest/v1/fixtures?id=eq.${fixtureId}`, { body });

  it('publishes no known winner on a match whose result was removed', async () => {
    const played = await addFixture(world.run, {
      startsIn: 1,
      state: 'FINISHED',
      home_reg: 2,
      away_reg: 1,
    });
    const due = await addFixture(world.run, { startsIn: -24 });
    const startsAt = inHours(30).toISOString();
    const open = { state: 'SCHEDULED', starts_at: startsAt, home_reg: null, away_reg: null };
    for (const fixtureId of [played, due]) {
      const opened = await patch('tipster', fixtureId, { ...open, original_starts_at: startsAt });
      expect(opened.status).toBeLessThan(300);
      const id = await addDraft(world.run, fixtureId, { authorId: world.accounts.tipster.id });
      const answer = await world.rpc('tipster', 'publish_prediction', { prediction_id: id });
      expect([answer.status, answer.json]).toMatchObject([409, { message: 'FIXTURE_PLAYED' }]);
    }
  });

  it('refuses a match more than 30 days ahead: it would be locked for too long', async () => {
    const days = (n: number) => draftOf('tipster', 24 * n);
    const publish = async (id: string) => {
      const { status, json } = await world.rpc('tipster', 'publish_prediction', {
        prediction_id: id,
      });
      return [status, (json as { message?: string }).message];
    };
    expect(await publish(await days(31))).toEqual([409, 'FIXTURE_TOO_FAR']);
    expect(await publish(await days(29))).toEqual([200, undefined]);
  });

  it('refuses to publish earlier than the previous tip, even for the owner', async () => {
    await addPublished(world.run);
    const id = await draftOf('tipster');
    await expect(
      world.run(sql`select private.publish_at(${id}, ${inHours(-24)})`),
    ).rejects.toMatchObject({ message: expect.stringContaining('PUBLISHED_OUT_OF_ORDER') });
  });

  it('takes the snapshot at publication: a later rename changes nothing', async () => {
    const { id, fixtureId } = await addPublished(world.run);
    const before = await headerOf(world.run, id);
    await world.run(sql`update public.teams set name = name || ' United'
      where id = (select home_team_id from public.fixtures where id = ${fixtureId})`);
    expect(await headerOf(world.run, id)).toEqual(before);
  });

  it('allows a draft to be written, changed and removed through desk_tips', async () => {
    const fixtureId = await addFixture(world.run);
    const id = crypto.randomUUID();
    const path = `/rest/v1/desk_tips?id=eq.${id}`;
    const body = {
      id,
      fixture_id: fixtureId,
      tier: 'BASIC',
      market_code: 'FOOTBALL_TOTAL_GOALS',
      selection: 'OVER',
      line: 2.5,
      odds: 1.95,
    };
    const headers = { prefer: 'return=representation' };
    const made = await world.send('tipster', 'POST', '/rest/v1/desk_tips', {
      body,
      headers,
    });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject([{ id, status: 'DRAFT', author_name: 'The tipster' }]);
    const twice = await world.send('tipster', 'POST', '/rest/v1/desk_tips', { body });
    expect(twice.status).toBe(409);
    const change = { body: { line: 3 }, headers };
    expect((await world.send('rival', 'PATCH', path, change)).status).toBe(403);
    expect((await world.send('free', 'PATCH', path, change)).json).toEqual([]);
    const changed = await world.send('tipster', 'PATCH', path, change);
    expect(Number((changed.json as { line: string }[])[0]?.line)).toBe(3);
    expect((await world.send('tipster', 'PATCH', path, { body: { line: 2.3 } })).status).toBe(422);
    expect((await world.send('rival', 'DELETE', path)).status).toBe(403);
    expect((await world.send('tipster', 'DELETE', path, { headers })).json).toHaveLength(1);
    expect(await headerOf(world.run, id)).toEqual({});
  });

  it('lets one of two people editing the same draft win', async () => {
    const id = await draftOf('tipster');
    const [row] = await world
      .run(sql`select updated_at::text as at from public.desk_tips where id = ${id}`)
      .catch(() => []);
    const header = await headerOf(world.run, id);
    const at = encodeURIComponent(row ? text(row, 'at') : text(header, 'updated_at'));
    const answers = await Promise.all(
      [1.5, 1.6, 1.7, 1.8].map((odds) =>
        world.send('tipster', 'PATCH', `/rest/v1/desk_tips?id=eq.${id}&updated_at=eq.${at}`, {
          body: { odds },
          headers: { prefer: 'return=representation' },
        }),
      ),
    );
    const winners = answers.filter(
      (answer) => Array.isArray(answer.json) && answer.json.length > 0,
    );
    expect(winners).toHaveLength(1);
    expect(answers.every((answer) => answer.status < 300)).toBe(true);
  });

  it('withdraws before the start only, and shows it', async () => {
    const id = await draftOf('tipster');
    await world.rpc('tipster', 'publish_prediction', { prediction_id: id });
    const reason = 'The keeper is injured.';
    const args = { prediction_id: id, reason };
    expect((await world.rpc('rival', 'withdraw_prediction', args)).status).toBe(403);
    expect(
      (await world.rpc('tipster', 'withdraw_prediction', { ...args, reason: ' ' })).status,
    ).toBe(422);
    expect((await world.rpc('tipster', 'withdraw_prediction', args)).json).toMatchObject({
      status: 'WITHDRAWN',
      withdraw_reason: reason,
    });
    expect((await world.rpc('tipster', 'withdraw_prediction', args)).status).toBe(409);
    const shown = await world.send(
      'anonymous',
      'GET',
      `/rest/v1/listed_tips?prediction_id=eq.${id}`,
    );
    expect(shown.json).toMatchObject([{ status: 'WITHDRAWN', locked: true, selection: null }]);

    await world.run(sql`update public.fixtures set starts_at = now() - interval '1 minute'
      where id = (select fixture_id from public.predictions where id = ${id})`);
    expect((await world.rpc('tipster', 'settle_due')).json).toMatchObject({ revealed: 1 });
    const after = await world.send(
      'anonymous',
      'GET',
      `/rest/v1/listed_tips?prediction_id=eq.${id}`,
    );
    expect(after.json).toMatchObject([{ locked: false, selection: 'HOME', outcome: 'PENDING' }]);
  });

  it('does not withdraw once the match has started', async () => {
    const id = await draftOf('tipster', 1);
    await world.rpc('tipster', 'publish_prediction', { prediction_id: id });
    await world.run(sql`update public.fixtures set starts_at = now() - interval '1 second'
      where id = (select fixture_id from public.predictions where id = ${id})`);
    const answer = await world.rpc('admin', 'withdraw_prediction', {
      prediction_id: id,
      reason: 'Too late',
    });
    expect(answer.json).toMatchObject({ message: 'FIXTURE_STARTED' });
  });

  // The last test: nothing on an earlier match can be published after it.
  it('reports it if an earlier publication is dated after the start because a clock was ahead', async () => {
    const late = await draftOf('tipster', 24 * 25);
    await world.run(sql`select private.publish_at(${late}, ${inHours(24 * 20)})`);
    const soon = await draftOf('tipster', 24);
    const refused = await world.rpc('tipster', 'publish_prediction', { prediction_id: soon });
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ message: 'RECORD_AHEAD' });
  });
});
