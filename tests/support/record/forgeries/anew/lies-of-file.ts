import { profitUnits } from '@/product/record/profit';
import { slipProfit } from '@/product/record/slip-profit';
import type { SlipRow } from '@/product/record/slip-row';
import {
  add,
  addSlip,
  addTip,
  again,
  type Craft,
  checkedAt,
  factsFor,
  forget,
  lies,
  lock,
  open,
  put,
  regrade,
  set,
} from './craft';
import { HALVES, later, SPORTS } from './games';
import { entryOf, factsEntry, idOf, legsOf, settle, slipOf, type Told, tipOf } from './story';

/** Gives a tip that was lost another outcome, with the profit that belongs to it. */
const called = (outcome: string) => (craft: Craft, isLie: boolean) => {
  const { row } = addTip(craft, 'LOST');
  if (isLie) row.profit_units = profitUnits(outcome as 'WON', row.odds, row.stake_units) ?? '';
  if (isLie) row.outcome = outcome;
  return undefined;
};

/** Cells of a tip that no tip can have; its hashes and its log are made with them. */
const withCells =
  (cells: (craft: Craft) => Record<string, string>, honest: Record<string, string> = {}) =>
  (craft: Craft, isLie: boolean) => {
    const { row } = addTip(craft, 'WON');
    set(row, isLie ? cells(craft) : honest);
    row.profit_units = profitUnits('WON', row.odds, row.stake_units) ?? '0.0000';
    return undefined;
  };

/** A win by facts with a score that no match of the sport ends with. */
const withScore =
  (sports: readonly string[], score: (craft: Craft) => object, state = 'FINISHED') =>
  (craft: Craft, isLie: boolean) => {
    const sport = craft.random.of(sports);
    const tip = addTip(craft, 'WON', { sport });
    const wrong = again(tip.facts[0] as Told, tip.settle.at, {
      score: JSON.stringify(score(craft)),
      state,
    });
    if (!isLie) return undefined;
    regrade(craft, tip, [wrong]);
    // What the operator wants; there may be no such outcome.
    tip.row.outcome = 'WON';
    tip.row.profit_units = profitUnits('WON', tip.row.odds, tip.row.stake_units) ?? '';
    return undefined;
  };

/** The cells of a tip on a match of two other teams. */
const anotherMatch = ({ random }: Craft) => ({
  prediction_id: idOf(random),
  fixture_id: idOf(random),
  home: 'Xenia Town',
  away: 'Jarrow Albion',
});

/** A leg of a slip with the name of another leg's team, in another spelling. */
const twice =
  (spelled: (name: string, craft: Craft) => string) => (craft: Craft, isLie: boolean) => {
    const slip = addSlip(craft, 'WON');
    const { row, facts } = slip;
    const [first, second, ...more] = legsOf(row);
    if (!first || !second || !isLie) return undefined;
    const side = craft.random.of(['home', 'away'] as const);
    const name = spelled(first[craft.random.of(['home', 'away'] as const)], craft);
    const renamed = { ...second, sport: first.sport, [side]: name };
    row.legs = JSON.stringify([first, renamed, ...more]);
    const known = again(facts[1] as Told, slip.settle.at, { sport: first.sport, [side]: name });
    regrade(craft, slip, facts.with(1, known));
    row.outcome = 'WON';
    return undefined;
  };

/** What the file shows by itself. */
export const LIES_OF_FILE = lies({
  'a loser called won': called('WON'),
  'a loser called void': called('VOID'),
  'a loser called half lost': called('HALF_LOST'),
  'a loser called half won': called('HALF_WON'),
  'a higher profit': (craft, isLie) => {
    const { row } = add(craft, 'WON');
    if (isLie) row.profit_units = (Number(row.profit_units) + 0.5).toFixed(4);
    return undefined;
  },
  'a leg called won': (craft, isLie) => {
    const { row } = addSlip(craft, 'LOST');
    const results = (JSON.parse(row.results) as { outcome: string }[]).map((each) => ({
      ...each,
      outcome: 'WON',
    }));
    if (!isLie) return undefined;
    const legs = legsOf(row).map(({ odds }) => ({ odds, outcome: 'WON' }));
    const profit_units = slipProfit(legs, row.stake_units);
    set(row, { results: JSON.stringify(results), outcome: 'WON', profit_units });
    return undefined;
  },
  'a slip called won, its legs left alone': (craft, isLie) => {
    const { row } = addSlip(craft, 'LOST');
    if (isLie) set(row, { outcome: 'WON', profit_units: '3.0000' });
    return undefined;
  },
  'half-time above the final score': withScore(HALVES, ({ random }) => {
    const home = random.int(2, 4);
    const periods = [{ home: home + random.int(1, 3), away: 0 }];
    return { home_reg: home, away_reg: 0, home_full: home, away_full: 0, periods };
  }),
  'a final score below the one after regulation time': withScore(
    ['football', 'hockey'],
    ({ random }) => {
      const home = random.int(2, 5);
      return { home_reg: home, away_reg: 0, home_full: home - 1, away_full: 0 };
    },
  ),
  'a drawn basketball game': withScore(['basketball'], ({ random }) => {
    const home = random.int(60, 110);
    return { home_full: home, away_full: home };
  }),
  'a volleyball match that ends before the third set': withScore(['volleyball'], ({ random }) => ({
    home_full: 2,
    away_full: random.int(0, 2),
  })),
  'a volleyball match of more sets than there are': withScore(['volleyball'], ({ random }) => ({
    home_full: random.int(4, 6),
    away_full: random.int(0, 2),
  })),
  'a volleyball match that both sides won': withScore(['volleyball'], () => ({
    home_full: 3,
    away_full: 3,
  })),
  'a score of a thousand': withScore(SPORTS, ({ random }) => {
    const home = random.int(1000, 90_000);
    return { home_reg: home, away_reg: 1, home_full: home, away_full: 1 };
  }),
  'a score below zero': withScore(SPORTS, ({ random }) => {
    const away = -random.int(1, 9);
    return { home_reg: 1, away_reg: away, home_full: 1, away_full: away };
  }),
  'half a goal': withScore(SPORTS, () => ({
    home_reg: 1.5,
    away_reg: 0,
    home_full: 1.5,
    away_full: 0,
  })),
  'a score with another key': withScore(SPORTS, () => ({ goals: 2 })),
  'a match that is still on': withScore(SPORTS, () => ({ home_reg: 3, away_reg: 0 }), 'LIVE'),
  'a win by walkover': withScore(SPORTS, () => ({ home_reg: 3, away_reg: 0 }), 'WALKOVER'),
  'a win by decree': withScore(SPORTS, () => ({ home_reg: 3, away_reg: 0 }), 'AWARDED'),
  'a win in a match that was called off': withScore(SPORTS, () => ({}), 'CANCELLED'),
  'a win in a match that was put off': withScore(SPORTS, () => ({}), 'POSTPONED'),
  'rules of a version that there is not': withCells(({ random }) => ({
    rule_version: random.of(['99', '3', '0', '']),
  })),
  'rules of an earlier version after those of the later': (craft, isLie) => {
    const first = addTip(craft, 'WON');
    const second = addTip(craft, 'WON', { published_at: later(first.settle.at, 1) });
    set(isLie ? second.row : first.row, { rule_version: '1' });
    for (const row of craft.story.tips)
      if (!isLie && row.settled_at && row.settled_at < first.row.settled_at) row.rule_version = '1';
    for (const row of craft.story.slips)
      if (!isLie && row.settled_at && row.settled_at < first.row.settled_at) row.rule_version = '1';
    return undefined;
  },
  'published after the start': withCells(({ random, story }) => ({
    starts_at: later(story.tips[0]?.published_at ?? '', -random.int(1, 9)),
  })),
  'published more than a month before the start': (craft, isLie) => {
    const at = craft.story.tips[0]?.published_at ?? '';
    const row = tipOf(craft.random, later(at, 0.1), {
      starts_at: later(at, isLie ? 24 * 31 : 24 * 29),
    });
    put(craft.story, row);
    craft.story.told.push(entryOf(row, 'PUBLISH', row.published_at));
    return undefined;
  },
  'a stake that none is': withCells(({ random }) => ({
    stake_units: random.of(['-1.00', '0.00', '0.10', '10.25', '1000.00']),
  })),
  'odds that none are': withCells(({ random }) => {
    const odds = random.of(['1.000', '0.500', '-2.000', '1000.500']);
    return { odds, least_odds: odds };
  }),
  'least odds above the odds': withCells(() => ({ odds: '1.900', least_odds: '1.950' })),
  'a quote without least odds': withCells(() => ({ least_odds: '', quote_source: 'example.com' })),
  'a quote from after the tip': withCells(({ story }) => ({ quoted_at: story.now })),
  'a line between the quarters': (craft, isLie) => {
    const { row } = addTip(craft, 'WON', {
      sport: 'rugby',
      market_kind: 'POINT_HANDICAP',
      selection: 'HOME',
      line: '9.50',
      market: 'RUGBY_OTHER',
      market_scope: 'REGULATION',
    });
    if (isLie) row.line = '9.60';
    return undefined;
  },
  'a chance that none is': withCells(({ random }) => ({
    probability: random.of(['1.5000', '0.0000', '-0.1000']),
  })),
  'closing odds that none are': withCells(() => ({ closing_odds: '0.900' }), {
    closing_odds: '1.800',
  }),
  'a selection that its market has not': withCells(({ random }) => ({
    selection: random.of(['HOME/X', 'BOTH', '']),
  })),
  'a market of another kind in one tip': (craft, isLie) => {
    const market = 'FOOTBALL_SAMPLE';
    const parts = {
      sport: 'football',
      market,
      market_scope: 'REGULATION',
      selection: 'HOME',
      line: '',
    };
    addTip(craft, 'WON', { ...parts, market_kind: 'THREE_WAY' });
    addTip(craft, 'WON', { ...parts, market_kind: isLie ? 'DRAW_NO_BET' : 'THREE_WAY' });
    return undefined;
  },
  'a market of another part of the game in a slip': (craft, isLie) => {
    const { row } = addTip(craft, 'WON', {
      sport: 'hockey',
      market_kind: 'THREE_WAY',
      market_scope: 'REGULATION',
      market: 'HOCKEY_SAMPLE',
      selection: 'HOME',
      line: '',
    });
    const at = later(row.published_at, 0.2);
    const other = tipOf(craft.random, at, {
      sport: 'hockey',
      market_kind: 'THREE_WAY',
      market: 'HOCKEY_SAMPLE',
      selection: 'HOME',
      line: '',
      market_scope: isLie ? 'FULL' : 'REGULATION',
    });
    put(craft.story, other);
    craft.story.told.push(entryOf(other, 'PUBLISH', at));
    return undefined;
  },
  'broken off before its start': (craft, isLie) => {
    const tip = addTip(craft, 'LOST');
    const at = later(tip.row.starts_at, isLie ? -0.5 : 1);
    const facts = factsEntry(tip.row, at, {}, 'ABANDONED');
    regrade(craft, tip, [facts], at);
    return undefined;
  },
  'half-time that had lost, called void': (craft, isLie) => {
    const pick = {
      sport: 'football',
      market_kind: 'HALF_TIME_FULL_TIME',
      selection: 'HOME/HOME',
      market: 'FOOTBALL_HALF_TIME_FULL_TIME',
      market_scope: 'REGULATION',
      line: '',
    };
    const tip = addTip(craft, 'LOST', pick);
    const facts = factsEntry(
      tip.row,
      tip.settle.at,
      { periods: [{ home: 0, away: 1 }] },
      'ABANDONED',
    );
    regrade(craft, tip, [facts]);
    if (isLie) set(tip.row, { outcome: 'VOID', profit_units: '0.0000' });
    return undefined;
  },
  'a withdrawn tip that keeps its result': (craft, isLie) => {
    const { row } = add(craft, 'LOST');
    if (isLie) row.status = 'WITHDRAWN';
    return undefined;
  },
  'losers locked for months': (craft, isLie) => {
    const added = add(craft, 'LOST');
    checkedAt(craft, later(added.settle.at, 24 * 75));
    if (!isLie) return undefined;
    forget(craft, ...added.facts, added.settle, added.reveal);
    return { inFile: hidden(added.row, lock) };
  },
  'losers left open for months': (craft, isLie) => {
    const added = add(craft, 'LOST');
    checkedAt(craft, later(added.settle.at, 24 * 45));
    if (!isLie) return undefined;
    forget(craft, ...added.facts, added.settle, added.reveal);
    open(added.row);
    return undefined;
  },
  'a winner twice': (craft, isLie) => {
    const { row } = addTip(craft, 'WON');
    const at = later(row.published_at, 0.01);
    const other = {
      ...row,
      published_at: at,
      ...(isLie ? {} : anotherMatch(craft)),
    };
    put(craft.story, other);
    const facts = factsFor(craft.random, other, 0, 'WON', row.settled_at) as Told;
    craft.story.told.push(entryOf(other, 'PUBLISH', at), ...settle(other, [facts], row.settled_at));
    return undefined;
  },
  'a slip with one match twice': (craft, isLie) => {
    const { row } = addSlip(craft, 'WON');
    if (!isLie) return undefined;
    const legs = legsOf(row);
    const [first] = legs;
    row.legs = JSON.stringify(legs.map((leg) => ({ ...leg, fixture_id: first?.fixture_id ?? '' })));
    return undefined;
  },
  'a slip of one leg': (craft, isLie) => {
    const at = later(craft.story.tips.at(-1)?.published_at ?? '', 0.1);
    const slip: SlipRow = slipOf(craft.random, at);
    if (isLie) slip.legs = JSON.stringify(legsOf(slip).slice(0, 1));
    put(craft.story, slip);
    craft.story.told.push(entryOf(slip, 'PUBLISH', at));
    return undefined;
  },
  'a team twice in a slip': twice((name) => name),
  'a team twice in a slip, by capitals': twice((name) => name.toUpperCase()),
  'a team twice in a slip, by blanks and joiners': twice((name, { random }) =>
    [...name].join(random.of(['\u200d', '\u2060', '\u00ad', ' '])),
  ),
  'a team twice in a slip, by width': twice((name) =>
    name.replace(/[a-z]/, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  ),
  'a team twice in a slip, by letters that look alike': twice((name) =>
    name.replace(/[aeopcyx]/g, (letter) => 'аеорсух'['aeopcyx'.indexOf(letter)] ?? letter),
  ),
  'a team twice in a slip, by composition': twice((name) => `${name.normalize('NFD')}\u200f`),
  'published earlier than the one before': (craft, isLie) => {
    const { row, publish } = addTip(craft, 'WON');
    const first = craft.story.tips[0];
    if (!isLie || !first) return undefined;
    const moved = later(first.published_at, -5);
    craft.story.tips.push(...craft.story.tips.splice(craft.story.tips.indexOf(row), 1));
    set(row, { published_at: moved, quoted_at: '' });
    publish.fields.published_at = moved;
    publish.at = moved;
    return undefined;
  },
  'a status that none is': withCells(({ random }) => ({
    status: random.of(['OPEN', 'published', 'DRAFT']),
  })),
});

/** Changes a row in the files only. */
export const hidden =
  (row: { commit_hash: string }, change: (row: SlipRow) => void) =>
  (tips: { commit_hash: string }[], slips: { commit_hash: string }[]) => {
    const found = [...tips, ...slips].find((each) => each.commit_hash === row.commit_hash);
    if (found) change(found as SlipRow);
  };
