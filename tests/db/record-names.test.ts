import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import FIRST_MARKETS from '@/product/record/first-markets.json';
import { NAMES, SPORTS } from '@/product/record/grammar';
import { compareTeams, isOfOneScript, looksOf, teamKey } from '@/product/record/log/team-names';
import TABLES from '@/product/record/name-tables.json';
import RULE from '../../verifier/touchline_verify/same_name.json' with { type: 'json' };
import { sql } from './support/sql.ts';
import { openSession, type Session, TARGETS } from './support/world.ts';

/** Every sign there is, but few of the scripts in which thousands are of one kind. */
const signs = Array.from({ length: 0x11_00_00 }, (_, code) => code)
  .slice(1)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .filter((code) => code < 0x34_00 || (code > 0xf9_00 && code < 0x1_00_00) || code % 61 === 0);
const isKnown = (sign: string) =>
  [...sign].every((each) =>
    NAMES.letters.some(
      ([from = 0, to = 0]) =>
        from <= (each.codePointAt(0) ?? 0) && (each.codePointAt(0) ?? 0) <= to,
    ),
  );
// Capitals of Georgian are in no name.
const known = signs
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => isKnown(sign) && isKnown(sign.toUpperCase()));
const looking = TABLES.looks
  .split(' ')
  .map((pair) => [...pair][0] ?? '')
  .filter((letter) => isKnown(letter.toUpperCase()));

/** Names as people write them, and as nobody should. */
const word = fc.oneof(
  fc.constantFrom('Harbour', 'HARB', 'Hbr', 'Rovers', 'Rvrs', 'United', 'Utd', 'Man.', 'Łódź'),
  fc.constantFrom('FC', 'F.C.', 'afc', 'CF', 'SC', 'FС', 'U', 'u', '19', 'U-21', 'Foot\u200b'),
  fc.constantFrom('港町', 'الأهلي', 'أَهلي', 'Σίσυφος', 'ΣΊΣΥΦΟΣ', 'हार्बर', 'İÇÉ', '★', '&', ''),
  fc.constantFrom(...NAMES.otherTeams),
  fc.constantFrom(...looking),
  fc.constantFrom(...RULE.vectors.flatMap(([one, other]) => [String(one), String(other)])),
  fc.string({ unit: fc.constantFrom(...known), maxLength: 3 }),
);
const name = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom(' ', '-', '', '\u00a0'))
  .map(([words, between]) => words.join(between));
/** The same name, mostly. */
const respelled = (one: string) =>
  fc.oneof(
    name,
    fc.constantFrom(one, `FC ${one.toUpperCase()}`, `${one.normalize('NFD')} S.C.`),
    fc.constantFrom(
      one.replaceAll(' ', ' - '),
      [...one].slice(1).join(''),
      `${one} II`,
      `${one} Women`,
    ),
  );
const pair = name.chain((one) => fc.tuple(fc.constant(one), respelled(one)));
const sample = <Value>(values: fc.Arbitrary<Value>, numRuns: number) =>
  fc.sample(values, { numRuns, seed: 20_261_130 });

describe.each(TARGETS)('what a record can say, on %s', (target) => {
  let session: Session;
  beforeAll(async () => {
    session = await openSession(target);
  });
  afterAll(() => session?.close());

  /** What an expression of `v`, a JSON value, is of each value. */
  async function ofEach(values: readonly unknown[], expression: string): Promise<unknown[]> {
    const [row] = await session.run(`select jsonb_agg(${expression} order by e.place) as answers
      from ${sql`jsonb_array_elements(${values})`} with ordinality as e (v, place)`);
    return row?.answers as unknown[];
  }

  it('has the alphabets and looks of the table', async () => {
    const [row] = await session.run('select private.name_tables() as tables');
    const { alphabets, looks } = TABLES;
    expect(row?.tables).toEqual({ alphabets, looks });
  });

  it('reads and compares the same names', async () => {
    const names = [
      ...signs
        .filter((code) => code < 0x2c_00 || code % 7 === 0)
        .map((code) => `Harbour ${String.fromCodePoint(code)}`),
      ...looking.flatMap((letter) => [letter, `${letter}.${letter}. Кл`, `FC ${letter} الأ`]),
      ...sample(name, 5000),
    ].filter((each) => each !== '');
    const found = (await ofEach(
      names,
      `jsonb_build_array(private.unknown_letter(v #>> '{}') is null, private.name_looks(v #>> '{}'))`,
    )) as [boolean, string[]][];
    const wrong = names.filter((each, at) => {
      const [isWritten, looks = []] = found[at] ?? [];
      if (isWritten !== isOfOneScript(each)) return true;
      // Letters of no script that a name has may be newer than the database.
      return isWritten && looksOf(each).toSorted().join('\n') !== looks.toSorted().join('\n');
    });
    expect(wrong).toEqual([]);
    expect(new Set(found.map(([isWritten]) => isWritten)).size).toBe(2);
  });

  it('takes the same names for those of one team', async () => {
    const names = [
      ...known.flatMap((sign) => [`Harbour${sign}Town`, `F${sign}C ${sign} 1`]),
      ...sample(name, 5000),
    ];
    const keys = await ofEach(names, `private.record_team_key(v #>> '{}')`);
    expect(names.filter((each, at) => keys[at] !== teamKey(each))).toEqual([]);
  });

  it('takes the same names for those of another match', async () => {
    const sides = sample(fc.tuple(pair, pair, fc.boolean(), fc.boolean()), 5000).map(
      ([[ownHome, home], [ownAway, away], sameDay, swapped]) =>
        swapped ? [away, home, ownHome, ownAway, sameDay] : [home, away, ownHome, ownAway, sameDay],
    ) as [string, string, string, string, boolean][];
    const found = await ofEach(
      sides,
      `private.is_other_match(v ->> 0, v ->> 1, v ->> 2, v ->> 3, (v ->> 4)::boolean)`,
    );
    const published = '2026-03-01T15:00:00.000Z';
    const expected = sides.map(([home, away, ownHome, ownAway, sameDay]) => {
      const starts = { published, found: sameDay ? published : '2026-03-08T15:00:00.000Z' };
      return compareTeams({ home, away }, { home: ownHome, away: ownAway }, starts) === 'other';
    });
    expect(sides.filter((_, at) => found[at] !== expected[at])).toEqual([]);
    expect(expected.filter(Boolean).length).toBeGreaterThan(500);
    expect(expected.filter((each) => !each).length).toBeGreaterThan(300);
  });

  it('has the markets that the record has known, and the parts of each sport', async () => {
    const [row] = await session.run('select private.first_markets() as markets');
    expect(row?.markets).toEqual(FIRST_MARKETS);
    const sports = [...SPORTS];
    const scopes = await ofEach(
      sports.map(([sport]) => sport),
      `to_jsonb(private.scopes_of(v #>> '{}'))`,
    );
    expect(scopes).toEqual(sports.map(([, rules]) => rules.scopes));
  });
});
