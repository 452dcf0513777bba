import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordRow } from '@/product/record/columns';
import { parseEvent, type RecordEvent } from '@/product/record/log/event';
import { leafHash } from '@/product/record/log/merkle';
import { verifyRecord } from '@/product/record/verify-record';
import { rowText } from '../../server/database/run-sql.ts';
import { publicRecord } from '../../src/product/server/record-log/public-record.ts';
import type { StoredText } from '../../src/product/server/record-log/stored-text.ts';
import { addPublishedSlip } from './support/slips.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, addPublished, headerOf, inHours } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

const REASON = 'The score had been entered\nwith the sides swapped.';

describe.each(TARGETS)('the log of the record on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  /** Every entry as visible to a visitor, read with the readers' library. */
  async function readLog(): Promise<RecordEvent[]> {
    const answer = await world.send(
      'anonymous',
      'GET',
      '/rest/v1/record_events?select=index,data,leaf_hash&order=index',
    );
    expect(answer.status).toBe(200);
    return (answer.json as Record<string, unknown>[]).map((row, place) => {
      const data = utf8ToBytes(rowText(row, 'data'));
      expect(row.index).toBe(place);
      expect(row.leaf_hash).toBe(bytesToHex(leafHash(data)));
      const event = parseEvent(data);
      if (!event) throw new Error(`not an entry: ${row.data}`);
      expect(event.index).toBe(place);
      return event;
    });
  }

  /** The log's entries about a tip, slip or fixture, in order. */
  const entriesOf = async (...ids: string[]) =>
    (await readLog()).filter(({ id }) => ids.includes(id));
  const kindsOf = async (...ids: string[]) => (await entriesOf(...ids)).map(({ kind }) => kind);

  const finish = (fixture: string, home: number, away: number) =>
    world.run(sql`update public.fixtures set state = 'FINISHED', starts_at = now() - interval '2 hours',
      home_reg = ${home}, away_reg = ${away}, periods = '[{"home": 0, "away": 0}]'
      where id = ${fixture}`);
  const settle = () => world.run('select private.settle_due_now()');

  it('records how a tip was published, graded by which facts, revealed and corrected', async () => {
    const fixtureId = await addFixture(world.run, {
      startsIn: -3,
      home: 'Ächse 1',
      away: 'عربي',
    });
    const tip = await addDraft(world.run, fixtureId, { tier: 'VIP' });
    await world.run(sql`select private.publish_at(${tip}, ${inHours(-4)})`);
    const { commit_hash } = await headerOf(world.run, tip);
    expect(await entriesOf(tip, fixtureId)).toEqual([
      expect.objectContaining({
        kind: 'PUBLISH',
        subject: 'tip',
        fields: { commit_hash, published_at: inHours(-4).toISOString() },
      }),
    ]);

    await finish(fixtureId, 2, 1);
    await settle();
    await finish(fixtureId, 1, 2);
    const regraded = await world.rpc('admin', 'regrade_prediction', {
      prediction_id: tip,
      reason: REASON,
    });
    expect(regraded.status).toBe(200);

    const told = await entriesOf(tip, fixtureId);
    expect(told.map(({ kind }) => kind)).toEqual([
      'PUBLISH',
      'MATCH',
      'RESULT',
      'SETTLE',
      'REVEAL',
      'RESULT',
      'REGRADE',
    ]);
    const [teams] = await world.run(
      sql`select home_team_id, away_team_id from public.fixtures where id = ${fixtureId}`,
    );
    const hashes = await world.run(sql`select settlement_hash from public.settlements
      where prediction_id = ${tip} order by created_at`);
    const [, match, first, settled, revealed, second, corrected] = told;
    expect(match?.fields).toEqual({
      sport: 'football',
      home_id: teams?.home_team_id,
      away_id: teams?.away_team_id,
      home: 'Ächse 1',
      away: 'عربي',
      beside: '',
    });
    expect(first?.fields).toMatchObject({
      sport: 'football',
      home: 'Ächse 1',
      away: 'عربي',
      state: 'FINISHED',
      score: '{"home_reg":2,"away_reg":1,"periods":[{"home":0,"away":0}]}',
      source: 'manual',
    });
    expect(second?.fields.score).toContain('"home_reg":1,"away_reg":2');
    expect(settled?.fields).toEqual({
      commit_hash,
      settlement_hash: hashes[0]?.settlement_hash,
      result: String(first?.index),
    });
    expect(revealed?.fields).toEqual({ commit_hash });
    expect(corrected?.fields).toEqual({
      commit_hash,
      settlement_hash: hashes[1]?.settlement_hash,
      result: String(second?.index),
      reason: REASON.replace('\n', '\\n'),
    });
  });

  it('records the facts of a fixture once, however many tips are graded by them', async () => {
    const fixtureId = await addFixture(world.run, { startsIn: -3 });
    const tips = [
      await addDraft(world.run, fixtureId),
      await addDraft(world.run, fixtureId, { authorName: 'Another' }),
    ];
    for (const tip of tips) await world.run(sql`select private.publish_at(${tip}, ${inHours(-4)})`);
    await settle();
    expect(await kindsOf(fixtureId)).toEqual([]);
    await finish(fixtureId, 0, 0);
    await settle();
    const [match, result, ...more] = await entriesOf(fixtureId);
    expect([match?.kind, more]).toEqual(['MATCH', []]);
    const settled = (await entriesOf(...tips)).filter(({ kind }) => kind === 'SETTLE');
    expect(settled.map(({ fields }) => fields.result)).toEqual([
      String(result?.index),
      String(result?.index),
    ]);
  });

  it('records when and why a tip was withdrawn, and its reveal at the start', async () => {
    const { id, fixtureId } = await addPublished(world.run, { tier: 'PREMIUM' });
    await world.run(sql`select private.withdraw_at(${id}, ${'Line-up\nnews'}, now())`);
    await settle();
    expect(await kindsOf(id)).toEqual(['PUBLISH', 'WITHDRAW']);
    const { withdrawn_at, commit_hash } = await headerOf(world.run, id);
    expect((await entriesOf(id))[1]?.fields).toEqual({
      commit_hash,
      withdrawn_at: new Date(String(withdrawn_at)).toISOString(),
      reason: 'Line-up\\nnews',
    });
    await finish(fixtureId, 1, 0);
    await settle();
    await settle();
    expect(await kindsOf(id, fixtureId)).toEqual(['PUBLISH', 'WITHDRAW', 'REVEAL']);
  });

  it('reveals nothing about the matches of a slip that lost early until the slip is revealed', async () => {
    const slip = await addPublishedSlip(
      world.run,
      { tier: 'VIP', analysis: 'SECRET', legs: [{ fixture: { startsIn: -3 } }, {}] },
      inHours(-4),
    );
    const [begun, to_come] = slip.fixtures as [string, string];
    await finish(begun, 0, 1);
    await settle();
    expect(await kindsOf(slip.id, ...slip.fixtures)).toEqual(['PUBLISH', 'SETTLE']);
    expect((await entriesOf(slip.id))[1]?.fields.result).toBe('');
    await finish(to_come, 1, 0);
    await settle();
    expect(await kindsOf(slip.id, ...slip.fixtures)).toEqual([
      'PUBLISH',
      'SETTLE',
      'MATCH',
      'RESULT',
      'MATCH',
      'RESULT',
      'REVEAL',
    ]);
    const [result, , other, reveal] = (await entriesOf(slip.id, ...slip.fixtures)).slice(-4);
    expect([other?.at, reveal?.at]).toEqual([result?.at, result?.at]);
    expect(JSON.stringify(await readLog())).not.toContain('SECRET');
  });

  it('names the results of every leg if a slip is settled and revealed at once', async () => {
    const slip = await addPublishedSlip(
      world.run,
      { legs: [{ fixture: { startsIn: -3 } }, { fixture: { startsIn: -3 } }] },
      inHours(-4),
    );
    for (const fixture of slip.fixtures) await finish(fixture, 1, 0);
    await settle();
    const told = await entriesOf(slip.id, ...slip.fixtures);
    expect(told.map(({ kind }) => kind)).toEqual([
      'PUBLISH',
      'MATCH',
      'RESULT',
      'MATCH',
      'RESULT',
      'SETTLE',
      'REVEAL',
    ]);
    expect(told[5]?.fields.result).toBe(`${told[2]?.index} ${told[4]?.index}`);
    expect([told[2]?.id, told[4]?.id]).toEqual(slip.fixtures);
    await finish(slip.fixtures[0] ?? '', 0, 1);
    const answer = await world.rpc('admin', 'regrade_slip', { slip_id: slip.id, reason: REASON });
    expect(answer.status).toBe(200);
    expect(await kindsOf(slip.id)).toEqual(['PUBLISH', 'SETTLE', 'REVEAL', 'REGRADE']);
    expect((await entriesOf(slip.id)).at(-1)?.fields.reason).toBe(REASON.replace('\n', '\\n'));
  });

  it('contains nothing that was rolled back, and no gap after it', async () => {
    const before = (await readLog()).length;
    const fixtureId = await addFixture(world.run);
    const tip = await addDraft(world.run, fixtureId);
    const rolledBack = sql`do $$ begin
      perform private.publish_at(${tip}, now());
      raise exception 'no';
    end $$`;
    await expect(world.run(rolledBack)).rejects.toThrow();
    expect(await readLog()).toHaveLength(before);
    await world.run(sql`select private.publish_at(${tip}, now())`);
    expect((await readLog()).at(-1)).toMatchObject({ index: before, kind: 'PUBLISH', id: tip });
  });

  it('accompanies the whole record, which shows a visitor nothing that is still locked', async () => {
    await addPublished(world.run, { tier: 'FREE', analysis: 'UNREVEALED' });
    await addPublishedSlip(world.run, { tier: 'FREE', analysis: 'UNREVEALED' });
    const files = publicRecord(world.run);
    const textOf = async (file: Promise<StoredText>) => new Response((await file).stream()).text();
    const [tipsCsv, slipsCsv] = [await textOf(files.tipsCsv()), await textOf(files.slipsCsv())];
    for (const text of [tipsCsv, slipsCsv]) {
      const { ok, verified, chainOnly } = await verifyRecord(new TextEncoder().encode(text));
      expect(ok).toBe(true);
      expect(verified).toBeGreaterThan(0);
      expect(chainOnly).toBeGreaterThan(0);
    }
    const record = await textOf(files.json(async () => ''));
    expect(record).not.toContain('UNREVEALED');
    const { tips, slips, quotes } = JSON.parse(record);
    expect([tips.length, slips.length]).toEqual([
      tipsCsv.trim().split('\n').length - 1,
      slipsCsv.trim().split('\n').length - 1,
    ]);
    // For a locked tip they would reveal the pick.
    const revealed = (tips as RecordRow[]).filter((row) => row.selection !== '');
    const ofTips = (quotes as { seq?: number }[]).filter(({ seq }) => seq !== undefined);
    expect(ofTips.map(({ seq }) => String(seq))).toEqual(revealed.map(({ seq }) => seq));
    const shown = (slips as { seq: string; legs: string }[]).filter(({ legs }) => legs !== '');
    const ofSlips = (quotes as { slip?: number }[]).flatMap(({ slip }) => slip ?? []);
    expect([...new Set(ofSlips)].map(String)).toEqual(shown.map(({ seq }) => seq));
    expect(quotes[0]).toMatchObject({ held_number: 0, closing_bookmaker: null });
  });

  const empty = () =>
    world.run(`alter table public.record_events disable trigger user;
      truncate public.record_events;
      alter table public.record_events enable trigger user;`);

  it('is built from earlier records, once, in the same order for each', async () => {
    const told = (log: RecordEvent[]) => {
      const subjects = new Map<string, unknown[]>();
      for (const { id, kind, subject, fields } of log) {
        if (subject === 'fixture') continue;
        const { result, ...rest } = fields;
        subjects.set(id, [...(subjects.get(id) ?? []), { kind, ...rest }]);
      }
      return subjects;
    };
    const before = await readLog();
    await empty();
    expect(await readLog()).toEqual([]);
    await world.run('select private.fill_record_log()');
    const filled = await readLog();
    expect(told(filled)).toEqual(told(before));
    await world.run('select private.fill_record_log()');
    expect(await readLog()).toEqual(filled);

    const instants = filled.flatMap(({ fields }) => fields.published_at ?? []);
    expect(instants).toEqual([...instants].sort());
    // Settlements whose facts are unchanged name them; those whose facts were corrected since name none.
    const results = new Map(filled.map((event) => [event.index, event]));
    const settled = filled.filter(({ kind }) => kind === 'SETTLE' || kind === 'REGRADE');
    const named = settled.filter(({ fields }) => fields.result !== '');
    expect(named.length).toBeGreaterThan(3);
    expect(settled.length).toBeGreaterThan(named.length);
    for (const { fields } of named) {
      for (const index of fields.result?.split(' ') ?? []) {
        expect(results.get(Number(index))?.kind).toBe('RESULT');
      }
    }
  });

  it('stays in order if the clock is set back', async () => {
    await world.run(`
      insert into public.record_events (index, at, kind, subject, subject_id, data)
      select n.index, n.at, 'REVEAL', 'tip', n.id,
        private.event_head(n.index, n.at, 'REVEAL', 'tip', n.id) || 'commit_hash='
      from (select max(index) + 1 as index, now() + interval '1 day' as at, gen_random_uuid() as id
        from public.record_events) as n`);
    const { id } = await addPublished(world.run);
    const [ahead, published] = (await readLog()).slice(-2);
    expect(published?.id).toBe(id);
    expect(published?.at).toBe(ahead?.at);
  });

  it('has facts of a match that change within one moment at two, in order', async () => {
    const [fixture, other] = [await addFixture(world.run), await addFixture(world.run)];
    // The clock stands, since the last entry is ahead of it.
    for (const id of [fixture, other]) await finish(id, 0, 0);
    for (const home of [1, 2, 2, 3]) {
      await world.run(sql`update public.fixtures set home_reg = ${home} where id = ${fixture}`);
      await world.run(sql`select private.log_results(array[${fixture}, ${other}]::uuid[])`);
    }
    const [first, ...rest] = (await entriesOf(fixture)).filter(({ kind }) => kind === 'RESULT');
    const moment = Date.parse(first?.at ?? '');
    expect(rest.map(({ at }) => Date.parse(at) - moment)).toEqual([1, 2]);
    expect((await entriesOf(other)).map(({ at }) => Date.parse(at) - moment)).toEqual([0, 0]);
  });

  it('says once what a match is, again when a team is renamed, and that two of a day are two', async () => {
    const [first, second, later] = [
      await addFixture(world.run, { startsIn: -30, home: 'Series Town', away: 'Series Rovers' }),
      await addFixture(world.run, { startsIn: -8 }),
      await addFixture(world.run, { startsIn: -4 }),
    ];
    const [teams] = await world.run(
      sql`select home_team_id as home, away_team_id as away from public.fixtures where id = ${first}`,
    );
    // The second is at the other ground, the third on the same one.
    await world.run(sql`update public.fixtures set home_team_id = ${teams?.away}, away_team_id = ${teams?.home}
      where id = ${second}`);
    await world.run(sql`update public.fixtures set home_team_id = ${teams?.home}, away_team_id = ${teams?.away}
      where id = ${later}`);
    const log = (...ids: string[]) =>
      world.run(sql`select private.log_results(string_to_array(${ids.join(' ')}, ' ')::uuid[])`);
    const meanings = async (id: string) =>
      (await entriesOf(id))
        .filter(({ kind }) => kind === 'MATCH')
        .map(({ fields: { home, beside } }) => [home, beside]);
    await log(first);
    await log(second, later);
    expect(await meanings(first)).toEqual([['Series Town', '']]);
    expect(await meanings(second)).toEqual([
      ['Series Rovers', [first, later].toSorted().join(' ')],
    ]);
    expect(await meanings(later)).toEqual([['Series Town', second]]);
    await world.run(sql`update public.teams set name = 'Series City' where id = ${teams?.home}`);
    await log(first, second);
    expect((await meanings(first)).map(([home]) => home)).toEqual(['Series Town', 'Series City']);
  });
});
