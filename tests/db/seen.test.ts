import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import { SEEN_FACTS } from './support/seen-facts.ts';
import { ONE_TARGET, openSession, type Session } from './support/world.ts';

/** Every function that signed-in people call and that may write, with its arguments and their defaults. */
const WRITING = `
  select p.proname as name, pg_get_function_arguments(p.oid) as args
  from pg_proc as p
  where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
    and has_function_privilege('authenticated', p.oid, 'execute')`;

describe('what a person confirmed', () => {
  let session: Session;
  beforeAll(async () => {
    session = await openSession(ONE_TARGET);
  });
  afterAll(() => session?.close());

  const writing = async () =>
    new Map(
      (await session.run(WRITING)).map((row) => [
        rowText(row, 'name'),
        [...rowText(row, 'args').matchAll(/\bseen_(\w+) [^,]+/g)],
      ]),
    );

  it('is stated for every function that writes: its seen facts, or why there are none', async () => {
    const facts = [...(await writing())].map(([name, args]) => [
      name,
      args.map(([, fact]) => fact),
    ]);
    const stated = Object.entries(SEEN_FACTS).map(([name, fact]) => [
      name,
      typeof fact === 'string' ? [] : fact,
    ]);
    expect(Object.fromEntries(facts)).toEqual(Object.fromEntries(stated));
  });

  it('is never optional: no seen fact has a default', async () => {
    const optional = [...(await writing()).values()].flat().filter(([arg]) => /DEFAULT/.test(arg));
    expect(optional).toEqual([]);
  });
});
