import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import RULE from '../../verifier/touchline_verify/same_name.json' with { type: 'json' };
import { everythingImported, importRow as row } from './support/import-row.ts';
import { sql } from './support/sql.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

describe.each(TARGETS)('names of teams in an import on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  const send = async (rows: unknown) =>
    (await world.rpc('tipster', 'import_fixtures', { rows })).json as {
      errors: Record<string, unknown>[];
    };
  const everything = () => everythingImported(world.run);

  /** The names of a fixture's teams, and how many teams have these names. */
  const sidesOf = async (provider_id: unknown) => {
    const [sides] = await world.run(sql`select h.name as home, a.name as away
      from public.fixtures as f
      join public.teams as h on h.id = f.home_team_id
      join public.teams as a on a.id = f.away_team_id
      where f.provider_id = ${provider_id}`);
    return sides;
  };
  const countTeams = async () =>
    (await world.run('select count(*)::int as n from public.teams'))[0]?.n;

  it('treats a different spelling of a name as the same team', async () => {
    const first = row({ home: 'Oldham Würfel FC', away: 'Brighton & Hove' });
    await send([first]);
    const teams = await countTeams();
    const spelled = [
      ['OLDHAM WURFEL', 'BRIGHTON & HOVE'],
      ['F.C. Oldham Würfel', 'Brighton and Hove A.F.C.'],
      ['  oldham-würfel  ', 'Brighton & Hove'],
      // As the record compares names: letters that look alike, width, and what nobody sees.
      ['Оldham Würfеl', 'Ｂrighton & Hоve'],
      ['Old\u00adham Wür\u200bfel FС', 'BRIGHTON\u00a0&\u2060 HOVE'],
      ['OldhamWürfel', 'Brighton&Hove'],
    ];
    for (const [at, [home, away]] of spelled.entries()) {
      const again = row({ home, away, starts_at: `2030-03-0${at + 1}T15:00:00Z` });
      expect(await send([again])).toMatchObject({ created: 1, errors: [] });
      expect(await sidesOf(again.provider_id)).toEqual({ home: first.home, away: first.away });
    }
    expect(await countTeams()).toBe(teams);
    expect((await send([row({ home: 'Ham', away: 'Нам' })])).errors).toMatchObject([
      { field: 'away', code: 'SAME_TEAM' },
    ]);
    expect((await send([row({ home: 'Ham', away: 'HAM F.C.' })])).errors).toMatchObject([
      { field: 'away', code: 'SAME_TEAM' },
    ]);
    const [different] = await world.run(sql`select count(*)::int as n
      from jsonb_array_elements(${JSON.stringify(RULE.vectors)}::jsonb) as p
      where (p ->> 2)::boolean and private.team_key(p ->> 0) <> private.team_key(p ->> 1)`);
    expect(different?.n).toBe(0);
    // Words that are part of the name stay, and so do digits.
    await send([row({ home: 'Oldham Würfel II', away: 'Oldham Würfel Women' })]);
    expect(await countTeams()).toBe(Number(teams) + 2);
  });

  it('finds the match again in a file in capitals without ids, and leaves it unchanged', async () => {
    const first = row({ home: 'Capital Town', away: 'Lower Rovers', round: '1' });
    await send([first]);
    await send([{ ...row(), home: 'Odd', away: 'Even' }]);
    const before = await everything();
    const loud = {
      ...first,
      provider_id: 'CAPITAL TOWN|LOWER ROVERS',
      home: 'CAPITAL TOWN',
      away: 'LOWER ROVERS',
    };
    expect(await send([loud])).toMatchObject({ created: 0, updated: 0, unchanged: 1, errors: [] });
    expect(await everything()).toEqual(before);
    expect((await send([first, { ...loud, row: 99_999 }])).errors).toMatchObject([
      { row: 99_999, code: 'DUPLICATE' },
    ]);
    // Two matches of the same teams on one day are two matches.
    const second = { ...first, provider_id: 'second-game', row: 99_998 };
    expect(await send([second])).toMatchObject({ created: 1 });
  });

  it('makes one team from two spellings in one file, named by the one that is not all capitals', async () => {
    const loud = row({ home: 'TWICE UNITED' });
    const plain = row({ home: 'Twice United' });
    expect(await send([loud, plain])).toMatchObject({ created: 2, errors: [] });
    expect((await sidesOf(loud.provider_id))?.home).toBe('Twice United');
    expect((await sidesOf(plain.provider_id))?.home).toBe('Twice United');
  });

  it('recognises a team by the aliases entered by staff, even if an alias was a team before', async () => {
    const before = row({ home: 'Mancaster United' });
    const old = row({ home: 'Man Utd.' });
    await send([before, old]);
    const [team] = await world.run(`select id from public.teams where name = 'Mancaster United'`);
    const alias = (who: 'tipster' | 'support' | 'secret', body: object) =>
      world.send(who, 'POST', '/rest/v1/team_aliases', { body: { team_id: team?.id, ...body } });
    expect((await alias('support', { name: 'Man Utd' })).status).toBe(403);
    expect((await alias('tipster', { name: ' Man Utd ', sport: 'rugby' })).status).toBe(201);
    expect((await alias('tipster', { name: 'MAN UTD F.C.' })).status).toBe(409);
    const next = row({ home: 'MAN UTD' });
    await send([next]);
    expect((await sidesOf(next.provider_id))?.home).toBe('Mancaster United');
    // The existing match keeps its original team, as long as the file uses the same name.
    expect(await send([old])).toMatchObject({ unchanged: 1, errors: [] });
  });
});
