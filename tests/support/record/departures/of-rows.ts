import { shortestMs } from '@/product/record/grammar';
import { add, addSlip, addTip, again, type Craft, regrade, set } from '../forgeries/anew/craft';
import { later } from '../forgeries/anew/games';
import { escaped, idOf, legsOf, matchEntry, type Told } from '../forgeries/anew/story';
import { type Departure, departures, homeWins } from './departure';

const HOUR_MS = 3_600_000;

/** A team's name as its other match or leg could write it. */
const respelled = ({ random }: Craft, name: string) =>
  random.of([
    name.toUpperCase(),
    `${name} FC`,
    `FC ${name}`,
    `${name}.`,
    `\u200b${name}`,
    name.replace(' ', '-'),
    name.normalize('NFD'),
  ]);

/** A slip in which a name is there again. */
const named =
  (spell: (craft: Craft, name: string) => string): Departure['make'] =>
  (craft) => {
    const { row } = addSlip(craft, 'WON');
    const legs = legsOf(row);
    const [first, second] = legs;
    if (first && second) {
      const { sport, market, market_kind, market_scope, selection, line } = first;
      Object.assign(second, { sport, market, market_kind, market_scope, selection, line });
      second[craft.random.of(['home', 'away'] as const)] = spell(craft, first.home);
    }
    row.legs = JSON.stringify(legs);
  };

/** Names as nobody may write them from the day on on which the rule holds: by another script, or with what nobody sees. */
const MIXED = [
  (name: string) => `\u0410${name}`,
  (name: string) => `${name}\u200d`,
  (name: string) => `${name} \u0397`,
  (name: string) => `\u202e${name}`,
  (name: string) => `${name} \u2605`,
  (name: string) => name.replace(' ', '\u00a0').concat('\u00ad'),
];
const NEW_YEAR = '2027-01-01T00:00:00.000Z';

/** A slip whose matches begin when the rule holds, with a name that looks like another. */
const looking: Departure['make'] = (craft) => {
  const { row } = addSlip(craft, 'WON');
  const [home, other] = craft.random.of([
    ['Milan', 'MiIan'],
    ['Barnet', 'Bamet'],
    ['Burnley', 'F.C. bumley'],
    ['\u0422\u041e\u041c', 'TOM'],
  ] as const);
  const legs = legsOf(row).map((leg) => ({ ...leg, sport: 'football', starts_at: NEW_YEAR }));
  const { market, market_kind, market_scope, selection, line } = homeWins('football') as Required<
    ReturnType<typeof homeWins>
  >;
  for (const leg of legs)
    Object.assign(leg, { market, market_kind, market_scope, selection, line });
  Object.assign(legs[0] ?? {}, { home });
  Object.assign(legs[1] ?? {}, { away: other });
  row.legs = JSON.stringify(legs);
};

/** A second tip on the match of a first, with other cells. */
function onSameMatch(
  craft: Craft,
  cells: (first: ReturnType<typeof addTip>) => Record<string, string>,
) {
  const first = addTip(craft, 'WON', homeWins('football'));
  const { fixture_id, home, away, league, starts_at } = first.row;
  const parts = { ...homeWins('football'), fixture_id, home, away, league, starts_at };
  const at = later(first.row.published_at, 0.1);
  const second = addTip(craft, 'WON', { ...parts, published_at: at, ...cells(first) });
  // Both are graded by the same facts.
  if (second.row.fixture_id === fixture_id && second.row.starts_at === starts_at) {
    regrade(craft, second, first.facts, first.settle.at);
  }
  return { first, second };
}

/** Two tips on matches of the same teams a few hours apart, when that has to be declared. */
function playedTwice(craft: Craft, teams?: [home: string, away: string]) {
  const at = later(craft.story.tips[0]?.published_at ?? '', craft.random.int(1, 40) / 9);
  const sport = craft.random.of(['baseball', 'hockey', 'football']);
  const begins = later(at, 5);
  const named = teams ? { home: teams[0], away: teams[1] } : {};
  const parts = { ...homeWins(sport), ...named, starts_at: begins, published_at: at };
  const first = addTip(craft, 'WON', parts);
  const { home, away, league } = first.row;
  const again = later(at, 0.1);
  const starts_at = later(begins, craft.random.int(2, 23));
  const second = addTip(craft, 'WON', {
    ...parts,
    ...craft.random.of([
      { home, away },
      { home: away, away: home },
    ]),
    league,
    starts_at,
    published_at: again,
  });
  const [last = ''] = [craft.story.now, later(starts_at, 300)].toSorted().toReversed();
  craft.story.now = last;
  return { first, second };
}

/** Two such tips, and the log says that their matches are two. */
export function secondMeeting(craft: Craft) {
  const { first, second } = playedTwice(craft);
  const [facts] = second.facts;
  craft.story.told.unshift(matchEntry(second.row, facts?.at ?? '', first.row.fixture_id));
}

export const ROW_DEPARTURES: Departure[] = [
  ...departures('NAMES', {
    'a team twice in a slip': named(respelled),
    'a letter of no known alphabet': named((_, name) => `${name} \u13aa`),
    'two alphabets in a name, or what nobody sees': (craft) => {
      const { row } = addTip(craft, 'WON');
      set(row, { starts_at: NEW_YEAR, home: craft.random.of(MIXED)(row.home) });
    },
    'a name in a slip that looks like another': looking,
    'a team against itself': (craft) => {
      const { row } = addTip(craft, 'WON');
      row.away = escaped({ ...row, home: respelled(craft, row.home) }).home;
    },
  }),
  ...departures('SPAN', {
    'a quote of years ago': (craft) => {
      const { row } = addTip(craft, 'WON');
      row.quoted_at = craft.random.of([
        '1970-01-01T00:00:00.000Z',
        later(row.published_at, -24 * 367),
      ]);
    },
    'published before there can be records': (craft) => {
      const { row, publish } = addTip(craft, 'WON');
      const at = later('1999-12-31T00:00:00.000Z', craft.random.int(-9000, 20));
      set(row, { published_at: at, quoted_at: '', starts_at: later(at, 5) });
      publish.fields = { published_at: at };
    },
    'a publication of years to come': (craft) => {
      const { row, publish } = addTip(craft, 'WON');
      const at = '2199-01-01T00:00:00.000Z';
      set(row, { published_at: at, starts_at: later(at, 5) });
      publish.fields = { published_at: at };
    },
  }),
  ...departures('SHORT', {
    'settled before it can be over': (craft) => {
      const added = addTip(craft, 'WON');
      const most = shortestMs(added.row.sport) / HOUR_MS - 0.02;
      const at = later(added.row.starts_at, most * craft.random.int(1, 99) * 0.01);
      regrade(craft, added, [again(added.facts[0] as Told, at)], at);
    },
  }),
  ...departures('TWICE', {
    'one opinion twice': (craft) => {
      onSameMatch(craft, (first) => ({ author: first.row.author }));
    },
  }),
  ...departures('MEETING', {
    'a match under two fixtures': (craft) => {
      onSameMatch(craft, () => ({ fixture_id: idOf(craft.random), author: 'Another' }));
    },
    'a team in two matches at one time': (craft) => {
      onSameMatch(craft, ({ row }) => ({
        fixture_id: idOf(craft.random),
        author: 'Another',
        away: 'Nobody Else',
        starts_at: later(row.starts_at, craft.random.int(-80, 80) / 60),
        home: respelled(craft, row.home),
      }));
    },
  }),
  ...departures('AGAIN', {
    'a match under two ids, hours apart': (craft) => {
      playedTwice(craft);
    },
    'a match under two ids, by names that look the same': (craft) => {
      const { second } = playedTwice(craft, ['Milan', 'Burnley']);
      const [facts] = second.facts;
      const looking = { home: 'MiIan', away: 'bumley' };
      set(second.row, looking);
      Object.assign(facts?.fields ?? {}, looking);
    },
    'a match under two ids, its teams under two names': (craft) => {
      const { first, second } = playedTwice(craft);
      const { home, away } = first.row;
      const [facts] = second.facts;
      const beside = { home: `${home} 07`, away: `${away} 07` };
      set(second.row, beside);
      Object.assign(facts?.fields ?? {}, beside);
      const entry = matchEntry(
        { ...first.row, fixture_id: second.row.fixture_id },
        facts?.at ?? '',
      );
      craft.story.told.unshift({ ...entry, fields: { ...entry.fields, ...beside } });
    },
  }).map((departure) => ({ ...departure, year: 2027 })),
  ...departures('STARTS', {
    'published when the match was due by an earlier tip': (craft) => {
      const { first, second } = onSameMatch(craft, () => ({ author: 'Another' }));
      set(first.row, { starts_at: later(first.row.published_at, 0.05) });
      set(second.row, { quoted_at: '' });
    },
    'a start that is neither the one before nor the one after': (craft) => {
      const { second, first } = onSameMatch(craft, () => ({ author: 'Another' }));
      const [facts] = first.facts;
      second.row.starts_at = later(first.row.starts_at, craft.random.int(2, 30));
      regrade(craft, second, [facts as Told], first.settle.at);
    },
  }),
  ...departures('MARKET', {
    'a known market that counts another part of the game': (craft) => {
      const pick = { ...homeWins('football'), market: 'FOOTBALL_1X2', market_scope: 'FULL' };
      addTip(craft, 'WON', pick);
    },
    'a part of the game that the sport has not': (craft) => {
      const scope = craft.random.of(['POINTS', 'HALF_TIME']);
      const { row } = addTip(craft, 'WON', homeWins('hockey'));
      row.market_scope = scope;
    },
  }),
  ...departures('RULES_DAY', {
    'rules that held until the year before': (craft) => {
      const { row } = add(craft, 'WON');
      row.rule_version = '1';
      const at = '2026-12-28T00:00:00.000Z';
      set(row, { settled_at: at });
    },
  }),
  ...departures('RULES_BACK', {
    'slips by earlier rules than tips': (craft) => {
      const tip = addTip(craft, 'WON');
      const slip = addSlip({ ...craft, subject: 'slip' }, 'WON');
      const [last = ''] = [tip.settle.at, slip.settle.at].toSorted().toReversed();
      const late = later(last, 24 * craft.random.int(1, 90));
      regrade(
        craft,
        slip,
        slip.facts.map((each) => again(each, late)),
        late,
      );
      slip.row.rule_version = '1';
    },
  }).map((departure) => ({ ...departure, year: 2025 })),
];
