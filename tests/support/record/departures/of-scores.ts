import type { Facts } from '@/product/record/possible-score';
import { addTip, set } from '../forgeries/anew/craft';
import { later } from '../forgeries/anew/games';
import type { Random } from '../forgeries/anew/random';
import { factsEntry } from '../forgeries/anew/story';
import { type Departure, departures, homeWins } from './departure';

interface Pair {
  home: number;
  away: number;
}
const pair = (random: Random, most: number): Pair => ({
  home: random.int(0, most),
  away: random.int(0, most),
});
const sum = (parts: readonly Pair[]): Pair => ({
  home: parts.reduce((all, { home }) => all + home, 0),
  away: parts.reduce((all, { away }) => all + away, 0),
});
const parts = (random: Random, count: number, most: number) =>
  Array.from({ length: count }, () => pair(random, most));
const totals = (regulation: Pair, full: Pair): Facts => ({
  home_reg: regulation.home,
  away_reg: regulation.away,
  home_full: full.home,
  away_full: full.away,
});
const swapped = ({ home, away }: Pair): Pair => ({ home: away, away: home });

/** Another pair than this one. */
const not = (random: Random, one: Pair, most: number): Pair => {
  const other = pair(random, most);
  return other.home === one.home && other.away === one.away
    ? { ...other, home: other.home + 1 }
    : other;
};
const uneven = (random: Random, most: number): Pair => {
  const [home, away] = [random.int(0, most), random.int(0, most)];
  return home === away ? { home: home + 1, away } : { home, away };
};

/** Sets of volleyball as they are played, the winner of each by turns. */
const sets = (winners: readonly boolean[]): Pair[] =>
  winners.map((isHome, at) => {
    const points = at === 4 ? 15 : 25;
    return isHome ? { home: points, away: points - 7 } : { home: points - 7, away: points };
  });
const volley = (home: number, away: number, periods?: Pair[]): Facts => ({
  home_full: home,
  away_full: away,
  ...(periods && { periods }),
});

const HALVED = ['football', 'handball', 'rugby'];
const PARTS: Record<string, number> = {
  football: 2,
  handball: 2,
  rugby: 2,
  hockey: 3,
  basketball: 4,
  baseball: 9,
};
const SUMMED = Object.keys(PARTS);

/** Scores that no match has, by what is wrong with them: the sports, and the facts of a finished match. */
const IMPOSSIBLE: Record<string, [readonly string[], (random: Random, sport: string) => Facts]> = {
  'parts that add up to another score': [
    SUMMED,
    (random, sport) => {
      const periods = parts(random, PARTS[sport] ?? 2, 9);
      const other = not(random, sum(periods), 30);
      return { ...totals(other, other), periods };
    },
  ],
  'parts that add up to the other side’s win': [
    SUMMED,
    (random, sport) => {
      const periods = [
        uneven(random, 9),
        ...Array((PARTS[sport] ?? 2) - 1).fill({ home: 1, away: 1 }),
      ] as Pair[];
      const other = swapped(sum(periods));
      return { ...totals(other, other), periods };
    },
  ],
  'a first half above the end': [
    HALVED,
    (random) => {
      const end = pair(random, 4);
      return { ...totals(end, end), periods: [{ home: end.home + 1, away: end.away }] };
    },
  ],
  'an end below regulation time': [
    SUMMED,
    (random) => {
      const regulation = { home: random.int(1, 9), away: random.int(0, 9) };
      return totals(regulation, { ...regulation, home: regulation.home - 1 });
    },
  ],
  'more time after a game that was not level': [
    SUMMED.filter((sport) => sport !== 'football'),
    (random) => {
      const regulation = uneven(random, 9);
      return totals(regulation, { ...regulation, home: regulation.home + 1 });
    },
  ],
  'a part of more time after one that decided': [
    ['basketball', 'baseball'],
    (random, sport) => {
      const periods = [
        ...(Array(PARTS[sport]).fill({ home: 2, away: 2 }) as Pair[]),
        uneven(random, 5),
        { home: 7, away: 1 },
      ];
      const level = sum(periods.slice(0, PARTS[sport]));
      return { ...totals(level, sum(periods)), periods };
    },
  ],
  'more time that adds up to another end': [
    ['basketball', 'baseball'],
    (random, sport) => {
      const periods = [
        ...(Array(PARTS[sport]).fill({ home: 2, away: 2 }) as Pair[]),
        uneven(random, 5),
      ];
      const level = sum(periods.slice(0, PARTS[sport]));
      const end = sum(periods);
      return { ...totals(level, { ...end, home: end.home + 20 }), periods };
    },
  ],
  'two goals after a level game of hockey': [
    ['hockey'],
    (random) => {
      const level = random.int(0, 5);
      return totals({ home: level, away: level }, { home: level + 2, away: level });
    },
  ],
  'a game of basketball that ends level': [
    ['basketball'],
    (random) => {
      const level = random.int(60, 99);
      return totals({ home: level, away: level }, { home: level, away: level });
    },
  ],
  'half a part': [SUMMED, (random) => ({ home_reg: random.int(0, 5) })],
  'half a first part': [HALVED, (random) => ({ periods: [{ home: random.int(0, 5) }] })],
  'an empty part': [SUMMED, () => ({ periods: [{}] })],
  'a thousand': [SUMMED, (random) => ({ home_reg: random.int(1000, 9999), away_reg: 1 })],
  'sets of which the other side won three': [
    ['volleyball'],
    () => volley(3, 0, sets([false, false, false])),
  ],
  'a set that ends by one point': [
    ['volleyball'],
    (random) =>
      volley(
        3,
        0,
        [...sets([true, true]), { home: 25 + random.int(0, 3), away: 24 + random.int(0, 3) }].map(
          (set, at) => (at < 2 ? set : { ...set, away: set.home - 1 }),
        ),
      ),
  ],
  'a set that goes on when it is won': [
    ['volleyball'],
    (random) => volley(3, 0, [{ home: random.int(27, 40), away: 20 }, ...sets([true, true])]),
  ],
  'a set that ends too early': [
    ['volleyball'],
    (random) => volley(3, 0, [{ home: random.int(10, 24), away: 5 }, ...sets([true, true])]),
  ],
  'a fifth set to 25': [
    ['volleyball'],
    () => volley(3, 2, [...sets([true, false, true, false]), { home: 25, away: 20 }]),
  ],
  'a set after the third that one side won': [
    ['volleyball'],
    () => volley(3, 1, sets([true, true, true, false])),
  ],
  'four won sets': [['volleyball'], (random) => volley(4, random.int(0, 2))],
  'a match of two won sets': [['volleyball'], (random) => volley(2, random.int(0, 1))],
  'a match that both sides won': [['volleyball'], () => volley(3, 3)],
  'sets that are others after regulation time': [
    ['volleyball'],
    () => ({ home_reg: 3, away_reg: 1, home_full: 3, away_full: 0 }),
  ],
};

/** Such facts of the match of a tip, an hour after its result. */
const ofEntry = Object.fromEntries(
  Object.entries(IMPOSSIBLE).map(([name, [sports, made]]): [string, Departure['make']] => [
    name,
    (craft) => {
      const sport = craft.random.of(sports);
      const { row, settle } = addTip(craft, 'WON', homeWins(sport));
      craft.story.told.push(factsEntry(row, later(settle.at, 1), made(craft.random, sport)));
    },
  ]),
);

/** A row of the file by a score of its own. */
const ofRow =
  (sport: string, score: (random: Random) => object): Departure['make'] =>
  (craft) => {
    const { row } = addTip(craft, 'WON', homeWins(sport));
    set(row, { score: JSON.stringify({ ...score(craft.random), state: 'FINISHED' }) });
  };

export const SCORE_DEPARTURES: Departure[] = [
  ...departures('ENTRY_SCORE', ofEntry),
  ...departures('SCORE', {
    'a first half above the end': ofRow('football', () => ({
      home: 1,
      away: 0,
      ht_home: 1,
      ht_away: 1,
    })),
    'half a score': ofRow('rugby', (random) => ({ home: random.int(0, 40) })),
    'half a first half': ofRow('football', () => ({ home: 3, away: 0, ht_home: 1 })),
    'a first half in a sport without halves': ofRow('hockey', () => ({
      home: 3,
      away: 0,
      ht_home: 1,
      ht_away: 0,
    })),
    'a level game of basketball': ofRow('basketball', (random) => {
      const level = random.int(60, 99);
      return { home: level, away: level };
    }),
    'two won sets': ofRow('volleyball', () => ({ home: 2, away: 0 })),
    'a thousand': ofRow('baseball', (random) => ({ home: random.int(1000, 9999), away: 0 })),
  }),
];
