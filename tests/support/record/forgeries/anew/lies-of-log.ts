import { UNSEEN_REASONS } from '../contradictions';
import {
  type Added,
  add,
  addTip,
  again,
  type Craft,
  checkedAt,
  factsFor,
  forget,
  type Kind,
  lies,
  regrade,
  set,
  withdraw,
} from './craft';
import { later } from './games';
import { entryOf, escaped, factsEntry, idOf, legsOf, matchesOf, settle, type Told } from './story';

/** Facts of one pick of an added row by which it has an outcome, at a time. */
function otherFacts({ random }: Craft, { row, facts }: Added, outcome: string, at: string): Told {
  const other = factsFor(random, row, 0, outcome, at);
  if (!other) throw new Error('no such facts');
  // Its clock is that of the entry; what it says of the match is as it was.
  return again(facts[0] as Told, at, { score: other.fields.score ?? '' });
}

/** A winner by false facts whose true ones the log gets so many days later, and again; true or false by turns. */
const uncorrected =
  (
    days: (craft: Craft) => number[],
    isFalse: (place: number) => boolean = () => false,
  ): Kind['make'] =>
  (craft, isLie) => {
    const added = add(craft, 'WON');
    const lost = otherFacts(craft, added, 'LOST', added.settle.at);
    const won = again(added.facts[0] as Told, added.settle.at);
    const all = days(craft).map((day, place) =>
      again(isFalse(place) ? won : lost, later(added.settle.at, 24 * day), {
        source: `file ${place}`,
      }),
    );
    craft.story.told.push(...all);
    const last = all.at(-1)?.at ?? '';
    checkedAt(craft, later(last, 24 * 3));
    checkedAt(craft, later(added.settle.at, 24 * 40));
    if (!isLie) correct(craft, added, all);
    return undefined;
  };

/** Corrects a row by the last of the facts that the log got, some days after the first of them. */
function correct(craft: Craft, added: Added, all: Told[]) {
  const [first] = all;
  const last = all.at(-1);
  if (!first || !last) return;
  const at = later(last.at, 5);
  const { row } = added;
  added.settle.fields.settlement_hash = 'e'.repeat(64);
  row.corrected = 'true';
  const by = [
    again(last, at, { source: 'manual' }),
    ...added.facts.slice(1).map((each) => again(each, at)),
  ];
  const [, ...told] = settle(row, by, at).slice(by.length - 1);
  const regraded = {
    ...(told[0] as Told),
    kind: 'REGRADE' as const,
    fields: { reason: 'Wrongly entered.' },
  };
  craft.story.told.push(...by, regraded);
}

const EVERY =
  (step: number) =>
  ({ random }: Craft) =>
    Array.from({ length: random.int(3, 6) }, (_, place) => 1 + step * place);

/** Withdrawn two hours before the start, when the log has had facts of one of its matches for an hour. */
const withdrawnAfter =
  (fields: (at: string) => Record<string, string>): Kind['make'] =>
  (craft, isLie) => {
    const added = add(craft, 'LOST');
    const first =
      matchesOf(added.row)
        .map(({ starts_at }) => starts_at)
        .toSorted()[0] ?? '';
    const at = later(first, -0.5);
    const match = craft.random.of(matchesOf(added.row));
    const lie = { starts_at: later(at, -1.5), ...fields(at) };
    const honest = { state: 'SCHEDULED', score: '{}' };
    craft.story.told.push(again(factsEntry(match, '', {}), later(at, -0.3), isLie ? lie : honest));
    withdraw(craft, added, at);
    return undefined;
  };

/** Published when the log has facts of one of its matches. */
const publishedAfter =
  (fields: (at: string) => Record<string, string>): Kind['make'] =>
  (craft, isLie) => {
    const { row, publish } = add(craft, 'WON');
    const match = craft.random.of(matchesOf(row));
    const lie = { starts_at: later(publish.at, -1), ...fields(publish.at) };
    const honest = { state: 'SCHEDULED', score: '{}' };
    const known = again(factsEntry(match, '', {}), later(publish.at, -0.2), isLie ? lie : honest);
    craft.story.told.push(known);
    return undefined;
  };

const STATES: [string, (at: string) => Record<string, string>][] = [
  ['over', () => ({ state: 'FINISHED', score: '{"home_reg":0,"away_reg":1}' })],
  ['under way', () => ({ state: 'LIVE', score: '{}' })],
  ['suspended', () => ({ state: 'SUSPENDED', score: '{}' })],
  ['interrupted', () => ({ state: 'INTERRUPTED', score: '{}' })],
  ['broken off', () => ({ state: 'ABANDONED', score: '{"home_reg":0,"away_reg":1}' })],
  ['decided by decree', () => ({ state: 'AWARDED', score: '{}' })],
  ['not played', () => ({ state: 'WALKOVER', score: '{}' })],
  [
    'put off with a score',
    (at) => ({ state: 'POSTPONED', score: '{"home_reg":0}', starts_at: later(at, 30) }),
  ],
  ['due before', () => ({ state: 'SCHEDULED', score: '{}' })],
];

/** A winner by facts under its fixture that name the match otherwise. */
const byOther =
  (
    change: (names: { home: string; away: string; starts_at: string }) => Record<string, string>,
    honest: (
      names: { home: string; away: string },
      craft: Craft,
    ) => Record<string, string> = () => ({}),
  ): Kind['make'] =>
  (craft, isLie) => {
    const added = add(craft, 'WON');
    const { fields } = added.facts[0] as Told;
    const names = {
      home: fields.home ?? '',
      away: fields.away ?? '',
      starts_at: fields.starts_at ?? '',
    };
    const found = isLie ? change(names) : honest(names, craft);
    const moved =
      found.starts_at && found.starts_at > added.settle.at
        ? later(found.starts_at, 3)
        : added.settle.at;
    const by = added.facts.map((each, at) =>
      at === 0 ? again(each, moved, found) : again(each, moved),
    );
    if (moved !== added.settle.at || Object.keys(found).length > 0)
      regrade(craft, added, by, moved);
    // What follows from the score, by the clock that was published.
    checkedAt(craft, later(moved, 24));
    return undefined;
  };

/** A reason that nobody can read. */
const silent =
  (kind: 'WITHDRAW' | 'REGRADE'): Kind['make'] =>
  (craft, isLie) => {
    const added = add(craft, 'LOST');
    const reason = isLie ? craft.random.of(['', ...UNSEEN_REASONS]) : '\u200b Ω \u00ad';
    if (kind === 'WITHDRAW') withdraw(craft, added, later(added.row.published_at, 0.2), { reason });
    else {
      added.row.corrected = 'true';
      // It was settled as won before, by other facts of its first match.
      const won = otherFacts(craft, added, 'WON', added.settle.at);
      const [lost, ...rest] = added.facts;
      const at = later(added.settle.at, 1);
      if (lost) lost.at = at;
      const first = {
        ...added.settle,
        by: [won, ...rest],
        fields: { settlement_hash: 'e'.repeat(64) },
      };
      // A locked slip hides the reason, so this one has been revealed.
      const last = { ...added.settle, at, kind, fields: { reason } };
      forget(craft, added.settle);
      added.row.settled_at = at;
      craft.story.told.push(won, first, last);
    }
    return undefined;
  };

/** An entry more about a row, out of turn. */
const more =
  (entry: (added: Added) => Told | Told[]): Kind['make'] =>
  (craft, isLie) => {
    const added = add(craft, 'WON');
    if (isLie) craft.story.told.push(...[entry(added)].flat());
    return undefined;
  };

/** A settlement that names other entries than the last facts before it. */
const naming =
  (by: (added: Added, craft: Craft) => Told[]): Kind['make'] =>
  (craft, isLie) => {
    const added = add(craft, 'WON');
    if (isLie) added.settle.by = by(added, craft);
    return undefined;
  };

/** What contradicts itself in the log, or what the log says of a row. */
export const LIES_OF_LOG = lies({
  'true facts that nobody corrected by': uncorrected(({ random }) => [random.int(1, 4)]),
  'true facts that are logged again before a month is over': uncorrected(EVERY(29)),
  'true facts that are logged again every week': uncorrected(EVERY(7)),
  'true and false facts by turns': uncorrected(
    () => [1, 25, 50, 75, 85],
    (place) => place % 2 === 1,
  ),
  'true facts and then the false ones again': uncorrected(
    ({ random }) => [2, random.int(10, 28)],
    (place) => place === 1,
  ),
  'closing odds exchanged by a correction that changes nothing else': (craft, isLie) => {
    const added = addTip(craft, 'WON');
    added.row.closing_odds = '1.500';
    if (!isLie) return undefined;
    const at = later(added.settle.at, 24);
    set(added.row, { corrected: 'true', settled_at: at });
    const first = { ...added.settle, fields: { settlement_hash: 'e'.repeat(64) } };
    const fields = { reason: 'The odds were entered wrongly.' };
    forget(craft, added.settle);
    craft.story.told.push(first, { ...added.settle, at, kind: 'REGRADE', fields });
    return undefined;
  },
  'a match entered twice': (craft, isLie) => {
    const first = addTip(craft, 'WON');
    const { home, away, starts_at, league, sport } = first.row;
    addTip(craft, isLie ? 'WON' : 'LOST', {
      ...(isLie ? { home, away, starts_at, league, sport } : {}),
      fixture_id: idOf(craft.random),
      published_at: later(first.row.published_at, 0.1),
    });
    return undefined;
  },
  'both sides of one match won': (craft, isLie) => {
    const parts = {
      sport: 'football',
      market_kind: 'THREE_WAY',
      market: 'FOOTBALL_1X2',
      market_scope: 'REGULATION',
      line: '',
    };
    const first = addTip(craft, 'WON', { ...parts, selection: 'HOME' });
    const { fixture_id, home, away, starts_at, league } = first.row;
    const match = { fixture_id, home, away, starts_at, league };
    const at = later(first.row.published_at, 0.1);
    const second = addTip(craft, isLie ? 'WON' : 'LOST', {
      ...parts,
      ...match,
      selection: 'AWAY',
      published_at: at,
    });
    const [mine] = second.facts;
    if (isLie) {
      // The second is settled an hour later, by the other result.
      regrade(
        craft,
        second,
        [again(mine as Told, later(second.settle.at, 2))],
        later(second.settle.at, 2),
      );
      checkedAt(craft, later(second.settle.at, 24 * craft.random.int(32, 90)));
    } else regrade(craft, second, first.facts, first.settle.at);
    return undefined;
  },
  ...Object.fromEntries(
    STATES.map(([name, fields]) => [
      `withdrawn when the log had a match as ${name}`,
      withdrawnAfter(fields),
    ]),
  ),
  ...Object.fromEntries(
    STATES.map(([name, fields]) => [
      `published when the log had a match as ${name}`,
      publishedAfter(fields),
    ]),
  ),
  'published when the log had a match as called off': publishedAfter((at) => ({
    state: 'CANCELLED',
    score: '{}',
    starts_at: later(at, 9),
  })),
  'withdrawn after the first start': (craft, isLie) => {
    const added = add(craft, 'LOST');
    const first =
      matchesOf(added.row)
        .map(({ starts_at }) => starts_at)
        .toSorted()[0] ?? '';
    withdraw(craft, added, later(first, isLie ? craft.random.int(0, 3) : -0.1));
    return undefined;
  },
  'withdrawn by a clock that was set back': (craft, isLie) => {
    const added = add(craft, 'LOST');
    const entry = withdraw(craft, added, later(added.row.published_at, 0.1));
    if (isLie) entry.at = added.settle.at;
    return undefined;
  },
  'withdrawn before it was published': (craft, isLie) => {
    const added = add(craft, 'LOST');
    const entry = withdraw(craft, added, later(added.row.published_at, 0.01));
    if (isLie) entry.fields.withdrawn_at = later(added.row.published_at, -0.01);
    return undefined;
  },
  'published after its match by a clock that was set back': (craft, isLie) => {
    const { publish, settle: settled } = add(craft, 'WON');
    if (isLie) publish.at = later(settled.at, -0.001);
    return undefined;
  },
  'a result before the start': (craft, isLie) => {
    const added = addTip(craft, 'WON');
    const at = later(added.row.starts_at, isLie ? -0.5 : 0.5);
    const [facts] = added.facts;
    if (isLie) forget(craft, ...added.facts);
    const early = again(facts as Told, at, isLie ? {} : { state: 'LIVE' });
    craft.story.told.push(early);
    if (isLie) added.settle.by = [early];
    return undefined;
  },
  'settled before the start': (craft, isLie) => {
    const added = addTip(craft, 'WON');
    if (!isLie) return undefined;
    const at = later(added.row.starts_at, -0.5);
    const [facts] = added.facts;
    const cells = { ...added.row };
    regrade(craft, added, [again(facts as Told, at)], at);
    set(added.row, { outcome: cells.outcome, profit_units: cells.profit_units });
    return undefined;
  },
  'under way before the start': (craft, isLie) => {
    const { row } = add(craft, 'WON');
    const match = craft.random.of(matchesOf(row));
    const at = later(match.starts_at, isLie ? -0.5 : 0.1);
    const score = isLie ? { home_reg: 1, away_reg: 0 } : {};
    craft.story.told.push(factsEntry(match, at, score, 'LIVE'));
    return undefined;
  },
  'settled later than the log says': (craft, isLie) => {
    const { row } = addTip(craft, 'WON');
    if (isLie) row.settled_at = later(row.settled_at, 0.5);
    return undefined;
  },
  'settled hours before the log says': (craft, isLie) => {
    const added = addTip(craft, 'WON');
    const at = later(added.settle.at, isLie ? 6 : 0.5);
    for (const each of [added.settle, added.reveal]) each.at = at;
    return undefined;
  },
  'void by a postponement that was too long only after the log says': (craft, isLie) => {
    const added = addTip(craft, 'LOST');
    const void_ = later(added.row.starts_at, 24 * 3);
    regrade(
      craft,
      added,
      [again(added.facts[0] as Told, void_, { state: 'POSTPONED', score: '{}' })],
      void_,
    );
    checkedAt(craft, later(void_, 24));
    if (isLie)
      for (const each of [...added.facts, added.settle, added.reveal])
        each.at = later(added.row.starts_at, 3);
    return undefined;
  },
  'facts of another sport': byOther(() => ({ sport: 'curling' })),
  'facts with home and away exchanged': byOther(({ home, away }) => ({ home: away, away: home })),
  'facts with one side in the place of the other': byOther(({ home }) => ({ away: `FC ${home}` })),
  'facts of a match of two other teams': byOther(() => ({
    home: 'Xenia Town',
    away: 'Jarrow Albion',
  })),
  'facts of two other teams with the like words': byOther(
    ({ home, away }) => ({ home: `Xenia ${lastWord(home)}`, away: `Jarrow ${lastWord(away)}` }),
    ({ home, away }) => ({ home: firstWord(home), away: `${away} 1899` }),
  ),
  'facts of another match of the home side': byOther(
    ({ starts_at }) => ({ away: 'Jarrow Albion', starts_at: later(starts_at, 40) }),
    () => ({ away: 'Example Energy 04' }),
  ),
  'facts of an earlier match of the away side': byOther(
    ({ starts_at }) => ({ home: 'Xenia Town', starts_at: later(starts_at, -24 * 3.5) }),
    () => ({ home: 'Example Energy 04' }),
  ),
  'facts of a match of the home side with a like-named team': byOther(
    ({ away, starts_at }) => ({
      away: `Jarrow ${lastWord(away)}`,
      starts_at: later(starts_at, 30),
    }),
    ({ home, away }, { random }) => ({
      home: random.of([`${home} 04`, home.toUpperCase(), `\u200b${home}`]),
      away,
    }),
  ),
  'a withdrawal without a reason': silent('WITHDRAW'),
  'a correction without a reason': silent('REGRADE'),
  'published twice': more(({ publish, settle: { at } }) => ({
    ...publish,
    at,
    fields: { ...publish.fields },
  })),
  'settled twice': more(({ settle: settled }) => ({ ...settled })),
  'withdrawn after it was settled': more(({ row, settle: { at } }) => entryOf(row, 'WITHDRAW', at)),
  'revealed twice': more(({ reveal }) => ({ ...reveal })),
  'corrected without a correction in the file': more(({ settle: settled }) => ({
    ...settled,
    at: later(settled.at, 0.1),
    kind: 'REGRADE',
    fields: { reason: 'Wrongly entered.' },
  })),
  'corrected before it was settled': (craft, isLie) => {
    const { settle: settled } = add(craft, 'WON');
    if (isLie) Object.assign(settled, { kind: 'REGRADE', fields: { reason: 'Wrongly entered.' } });
    return undefined;
  },
  'settled by no facts': naming(() => []),
  'settled by an entry without facts': naming(({ publish }) => [publish]),
  'settled by facts of another match': naming((_, { story }) =>
    story.told.filter(({ kind }) => kind === 'RESULT').slice(0, 1),
  ),
  'settled by facts that the log had not yet': (craft, isLie) => {
    const { settle: settled, facts } = addTip(craft, 'WON');
    if (isLie && facts[0]) facts[0].at = later(settled.at, 1);
    return undefined;
  },
  'settled by facts that were not the last': (craft, isLie) => {
    const added = addTip(craft, 'WON');
    const lost = otherFacts(craft, added, 'LOST', added.settle.at);
    if (isLie) craft.story.told.splice(craft.story.told.indexOf(added.settle), 0, lost);
    return undefined;
  },
  'an entry dated before the one above': (craft, isLie) => {
    addTip(craft, 'WON');
    return {
      events: (events) => {
        const at = craft.random.int(3, events.length - 1);
        const earlier = later(events[at - 1]?.at ?? '', -craft.random.int(1, 50));
        return isLie
          ? events.map((each, place) => (place === at ? { ...each, at: earlier } : each))
          : events;
      },
    };
  },
  'a number of the log left out': ({ random }, isLie) => ({
    events: (events) => {
      const at = random.int(1, events.length - 1);
      return isLie
        ? events.map((each, place) => (place < at ? each : { ...each, index: place + 1 }))
        : events;
    },
  }),
  'a score that is written otherwise than the log writes it': (craft, isLie) => {
    const { facts } = add(craft, 'WON');
    const [first] = facts;
    if (isLie && first) first.fields.score = (first.fields.score ?? '').replace(':', ': ');
    return undefined;
  },
  'a slip settled by facts that it does not name': (craft, isLie) => {
    const { settle: settled } = add({ ...craft, subject: 'slip' }, 'WON');
    if (isLie) settled.by = [];
    return undefined;
  },
  'a slip lost by a leg that was won': (craft, isLie) => {
    const added = add({ ...craft, subject: 'slip' }, 'LOST');
    if (!isLie || !('legs' in added.row)) return undefined;
    const [leg] = legsOf(added.row);
    const won = factsFor(craft.random, added.row, 0, 'WON', added.settle.at);
    if (leg && won)
      Object.assign(added.facts[0] as Told, again(won, added.settle.at, escapedNames(leg)));
    return undefined;
  },
});

const firstWord = (name: string) => name.split(' ')[0] ?? '';
const lastWord = (name: string) => name.split(' ').at(-1) ?? '';
function escapedNames(leg: ReturnType<typeof legsOf>[number]) {
  const { home, away } = escaped(leg);
  return { home, away };
}
