import type { RecordRow } from '@/product/record/columns';
import type { Random } from './random';

const HOUR_MS = 3_600_000;
/** An instant some hours after another. */
export const later = (at: string, hours: number) =>
  new Date(Date.parse(at) + Math.round(hours * HOUR_MS)).toISOString();

/** The scores of a match as the log writes them: after regulation time, final, by period. */
interface Facts {
  home_reg?: number;
  away_reg?: number;
  home_full?: number;
  away_full?: number;
  periods?: { home: number; away: number }[];
}

type MarketPick = Pick<RecordRow, 'market' | 'market_kind' | 'market_scope' | 'selection' | 'line'>;

/** Markets of each sport: kind, scope, selections, lines. */
const MARKETS: Record<string, [string, string, string[], string[]][]> = {
  football: [
    ['THREE_WAY', 'REGULATION', ['HOME', 'DRAW', 'AWAY'], ['']],
    ['DOUBLE_CHANCE', 'REGULATION', ['HOME_DRAW', 'HOME_AWAY', 'DRAW_AWAY'], ['']],
    ['ASIAN_HANDICAP', 'REGULATION', ['HOME', 'AWAY'], ['-1.25', '-0.50', '0.00', '0.75']],
    ['TOTAL', 'REGULATION', ['OVER', 'UNDER'], ['1.50', '2.25', '2.50', '3.00']],
    ['BTTS', 'REGULATION', ['YES', 'NO'], ['']],
    ['HALF_TIME_FULL_TIME', 'REGULATION', ['HOME/HOME', 'DRAW/AWAY', 'DRAW/DRAW'], ['']],
    ['EUROPEAN_HANDICAP', 'REGULATION', ['HOME', 'DRAW', 'AWAY'], ['-1.00', '1.00']],
  ],
  basketball: [
    ['TWO_WAY', 'FULL', ['HOME', 'AWAY'], ['']],
    ['POINT_HANDICAP', 'FULL', ['HOME', 'AWAY'], ['-5.50', '3.50']],
    ['TOTAL', 'FULL', ['OVER', 'UNDER'], ['165.50', '172.00']],
  ],
  volleyball: [
    ['TWO_WAY', 'FULL', ['HOME', 'AWAY'], ['']],
    ['SET_SCORE', 'FULL', ['3-0', '3-1', '2-3'], ['']],
    ['TOTAL', 'POINTS', ['OVER', 'UNDER'], ['150.50', '170.50']],
  ],
  baseball: [
    ['TWO_WAY', 'FULL', ['HOME', 'AWAY'], ['']],
    ['TEAM_TOTAL', 'FULL', ['HOME_OVER', 'AWAY_UNDER'], ['3.50', '4.00']],
  ],
  hockey: [
    ['THREE_WAY', 'REGULATION', ['HOME', 'DRAW', 'AWAY'], ['']],
    ['TOTAL', 'REGULATION', ['OVER', 'UNDER'], ['4.50', '5.00']],
  ],
  handball: [
    ['THREE_WAY', 'REGULATION', ['HOME', 'DRAW', 'AWAY'], ['']],
    ['ODD_EVEN', 'REGULATION', ['ODD', 'EVEN'], ['']],
  ],
  rugby: [
    ['POINT_HANDICAP', 'REGULATION', ['HOME', 'AWAY'], ['-6.50', '2.50']],
    ['DRAW_NO_BET', 'REGULATION', ['HOME', 'AWAY'], ['']],
  ],
};
export const SPORTS = Object.keys(MARKETS);
/** The sports whose first period is the first half. */
export const HALVES = ['football', 'handball', 'rugby'];

/** A pick on some market of a sport, with its market's code. */
export function pickOf(random: Random, sport: string, kind?: string): MarketPick {
  const all = MARKETS[sport] ?? [];
  const fitting = all.filter(([each]) => kind === undefined || each === kind);
  const [market_kind, market_scope, selections, lines] = random.of(fitting);
  return {
    market: `${sport}_${market_kind}_${market_scope}`.toUpperCase(),
    market_kind,
    market_scope,
    selection: random.of(selections),
    line: random.of(lines),
  };
}

/** What a match of a sport can have ended with. */
export function factsOf(random: Random, sport: string): Facts {
  const pair = (low: number, high: number) => ({
    home: random.int(low, high),
    away: random.int(low, high),
  });
  if (sport === 'volleyball') {
    const sets = random.int(0, 2);
    const flags = [...Array<boolean>(3).fill(true), ...Array<boolean>(sets).fill(false)];
    const isHome = random.chance(0.5);
    // The winner takes the last set.
    const periods = flags.toReversed().map((won, at) => {
      const points = at === 4 ? 15 : 25;
      const lost = random.int(points - 13, points - 2);
      return won === isHome ? { home: points, away: lost } : { home: lost, away: points };
    });
    return {
      home_full: isHome ? 3 : sets,
      away_full: isHome ? sets : 3,
      periods,
    };
  }
  const [count, low, high] = {
    football: [2, 0, 2],
    basketball: [4, 15, 28],
    baseball: [9, 0, 1],
    hockey: [3, 0, 2],
    handball: [2, 10, 18],
    rugby: [2, 0, 18],
  }[sport] ?? [2, 0, 2];
  const periods = Array.from({ length: count as number }, () =>
    pair(low as number, high as number),
  );
  const sum = (side: 'home' | 'away') => periods.reduce((all, each) => all + each[side], 0);
  const [last] = periods.slice(-1);
  // No draw where the sport has none.
  if (last && ['basketball', 'baseball'].includes(sport) && sum('home') === sum('away')) {
    last.home += 1;
  }
  const [home, away] = [sum('home'), sum('away')];
  return { home_reg: home, away_reg: away, home_full: home, away_full: away, periods };
}

const PLACES = [
  ...['Ashford', 'Brookvale', 'Cliffport', 'Dunmore', 'Eastgate', 'Fernhill', 'Glenrock'],
  ...['Harbour', 'Inglewood', 'Juniper', 'Kingsmoor', 'Lakeside', 'Millbrook', 'Northwick'],
  ...['Oakfield', 'Pinewood', 'Quarry', 'Riverton', 'Stonebury', 'Thornby', 'Upland', 'Vale'],
  ...['Westerly', 'Yarrow', 'Zephyr', 'Čenkovice', 'Öregrund', 'الواحة', 'Северная', '港町'],
];
const KINDS = ['Rovers', 'United', 'City', 'Athletic', 'FC', 'Wanderers', '"Old" Boys', 'B, C'];
const OWN_KINDS: Record<string, string> = { الواحة: 'الرياضي', Северная: 'Звезда' };

/** Names of so many teams, no two of which begin alike. */
export function teamsOf(random: Random, count: number): string[] {
  const left = [...PLACES];
  return Array.from({ length: count }, () => {
    const [place] = left.splice(random.int(0, left.length - 1), 1);
    const kind = random.of(KINDS);
    return `${place} ${OWN_KINDS[place ?? ''] ?? kind}`;
  });
}
