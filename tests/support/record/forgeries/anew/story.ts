import { createHash } from 'node:crypto';
import { escapeText, unescapeText } from '@/product/record/cell-format';
import type { RecordRow } from '@/product/record/columns';
import { type GradedScore, outcomeOf } from '@/product/record/grade';
import type { EventKind, RecordEvent } from '@/product/record/log/event';
import { scoreByFacts } from '@/product/record/log/fact-score';
import { teamKey } from '@/product/record/log/team-names';
import type { Facts } from '@/product/record/possible-score';
import { profitUnits } from '@/product/record/profit';
import { buildRow } from '@/product/record/record-row';
import { slipOutcome, slipProfit } from '@/product/record/slip-profit';
import { buildSlipRow, type SlipRow } from '@/product/record/slip-row';
import { factsOf, later, pickOf, SPORTS, teamsOf } from './games';
import type { Random } from './random';

export type AnyRow = RecordRow | SlipRow;

/** An entry of the log before it has a number, and before the hashes of its row are known. */
export interface Told {
  at: string;
  kind: EventKind;
  subject: RecordEvent['subject'];
  id: string;
  fields: Record<string, string>;
  /** The row whose hashes it names. */
  of?: AnyRow;
  /** The facts that a settlement names. */
  by?: Told[];
}

/** All that an operator publishes, to be changed by whoever forges it. */
export interface Story {
  tips: RecordRow[];
  slips: SlipRow[];
  told: Told[];
  /** The moment of checking. */
  now: string;
  /** Matches of which the log doesn't say what they are. */
  unsaid?: string[];
}

/** A leg of a slip, as its text has it. */
interface Leg {
  fixture_id: string;
  sport: string;
  league: string;
  home: string;
  away: string;
  starts_at: string;
  market: string;
  market_kind: string;
  market_scope: string;
  selection: string;
  line: string;
  odds: string;
  bookmaker: string;
  quote_source: string;
  quoted_at: string;
  least_odds: string;
}
export const legsOf = (slip: SlipRow) => JSON.parse(slip.legs) as Leg[];

const hex = (random: Random, length: number) =>
  Array.from({ length }, () => random.int(0, 15).toString(16)).join('');
export const idOf = (random: Random) =>
  `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`;

const AUTHORS = ['Ada Tipster', 'Ben Rival', '=Cleo, "C"', 'د. سمير', '-Minus & Søn'];
const odds = (random: Random) => (random.int(1300, 4000) / 1000).toFixed(3);

/** What becomes of a tip by facts, in its cells: score, outcome, profit. */
export function gradeTip(row: RecordRow, facts: Told) {
  row.score = scoreByFacts(eventOf(facts), row.market_scope, row.starts_at) ?? asWritten(facts);
  row.outcome = outcomeBy(row, row, row.score);
  row.profit_units = profitUnits(row.outcome as 'WON', row.odds, row.stake_units) ?? '';
}

/** Facts that can't be read, as a result would have them. */
function asWritten({ fields: { score = '{}', state } }: Told): string {
  const { home_reg: home, away_reg: away, goals } = JSON.parse(score) as Record<string, number>;
  return JSON.stringify({ home, away, goals, state });
}

const eventOf = (told: Told): RecordEvent => ({ ...told, index: 0 });

export function outcomeBy(
  pick: Pick<RecordRow, 'sport' | 'market_kind' | 'market_scope' | 'selection' | 'line'> & {
    starts_at: string;
  },
  { published_at, settled_at }: Pick<RecordRow, 'published_at' | 'settled_at'>,
  score: string,
): string {
  const { sport, market_kind: kind, market_scope: scope, selection, line, starts_at } = pick;
  const times = { startsAt: starts_at, publishedAt: published_at, settledAt: settled_at };
  const graded = JSON.parse(score) as GradedScore;
  return outcomeOf({ sport, kind, scope, selection, line }, graded, times, '2');
}

/** What becomes of a slip by the facts of each leg. */
function gradeSlip(row: SlipRow, facts: Told[]) {
  const results = legsOf(row).map((leg, at) => {
    const score = scoreByFacts(eventOf(facts[at] as Told), leg.market_scope, leg.starts_at) ?? '{}';
    return { outcome: outcomeBy(leg, row, score), score: JSON.parse(score) as GradedScore };
  });
  const legs = legsOf(row).map((leg, at) => ({
    odds: leg.odds,
    outcome: results[at]?.outcome ?? '',
  }));
  row.results = JSON.stringify(results);
  row.outcome = slipOutcome(legs);
  row.profit_units = slipProfit(legs, row.stake_units);
}

/** A match in the words of an entry with its facts. */
interface OfMatch {
  fixture_id: string;
  sport: string;
  home: string;
  away: string;
  starts_at: string;
}

/** An entry with the facts of a match; the names of a slip's legs are not escaped yet. */
export function factsEntry(match: OfMatch, at: string, score: Facts, state = 'FINISHED'): Told {
  const { sport, home, away, starts_at } = match;
  const text = JSON.stringify(score);
  const fields = { sport, home, away, starts_at, state, score: text, source: 'manual' };
  return { at, kind: 'RESULT', subject: 'fixture', id: match.fixture_id, fields };
}

/** The id of a team, from its name as the log writes it. */
const teamIdOf = (sport: string, name: string) =>
  createHash('sha256')
    .update(`${sport} ${teamKey(unescapeText(name))}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5');

/** An entry that says what the id of a match means. */
export function matchEntry(
  { fixture_id, sport, home, away }: OfMatch,
  at: string,
  beside = '',
): Told {
  const ids = { home_id: teamIdOf(sport, home), away_id: teamIdOf(sport, away) };
  const fields = { sport, ...ids, home, away, beside };
  return { at, kind: 'MATCH', subject: 'fixture', id: fixture_id, fields };
}
export const escaped = <Match extends OfMatch>(leg: Match): Match => ({
  ...leg,
  home: escapeText(leg.home),
  away: escapeText(leg.away),
});

/** Entries of a row, each with the row itself. */
export function entryOf(row: AnyRow, kind: EventKind, at: string, more: Partial<Told> = {}): Told {
  const [subject, id] =
    'slip_id' in row ? (['slip', row.slip_id] as const) : (['tip', row.prediction_id] as const);
  const stated: Record<string, string> =
    kind === 'PUBLISH'
      ? { published_at: at }
      : kind === 'WITHDRAW'
        ? { withdrawn_at: at, reason: 'The line-up is another.' }
        : kind === 'REGRADE'
          ? { reason: 'The score was entered wrongly.' }
          : {};
  return { at, kind, subject, id, of: row, ...more, fields: { ...stated, ...more.fields } };
}

/** The entries with which a row is settled by facts, and revealed. */
export function settle(row: AnyRow, by: Told[], at: string): Told[] {
  row.settled_at = at;
  row.rule_version = '2';
  if ('legs' in row) gradeSlip(row, by);
  else gradeTip(row, by[0] as Told);
  return [...by, entryOf(row, 'SETTLE', at, { by }), entryOf(row, 'REVEAL', at)];
}

/** A tip that is published and has no result yet. */
export function tipOf(random: Random, publishedAt: string, more: Partial<RecordRow> = {}) {
  const sport = more.sport ?? random.of(SPORTS);
  const [home = '', away = ''] = teamsOf(random, 2);
  const price = odds(random);
  const cells: Partial<RecordRow> = {
    status: 'PUBLISHED',
    prediction_id: idOf(random),
    fixture_id: idOf(random),
    sport,
    league: random.of(['Premier League', 'Ligue, 1', 'الدوري', 'Serie A']),
    home,
    away,
    starts_at: later(publishedAt, random.int(3, 60)),
    tier: random.of(['FREE', 'BASIC', 'PREMIUM', 'VIP']),
    source: 'MANUAL',
    author: random.of(AUTHORS),
    ...pickOf(random, sport),
    odds: price,
    bookmaker: random.of(['Sample Bets', 'Example Odds', '']),
    quote_source: '',
    quoted_at: random.chance(0.5) ? later(publishedAt, -1) : '',
    least_odds: price,
    stake_units: random.of(['0.25', '1.00', '1.50', '10.00']),
    probability: random.of(['', '0.5500']),
    analysis: random.of(['', 'Rested.\\n"Away" lacks two, \\\\ here.', '=1+1']),
    published_at: publishedAt,
    salt: hex(random, 64),
    outcome: 'PENDING',
    corrected: 'false',
    ...more,
  };
  return buildRow((name) => cells[name] ?? '');
}

/** A slip that is published and has no result yet. */
export function slipOf(random: Random, publishedAt: string): SlipRow {
  const names = teamsOf(random, 8);
  const legs = Array.from({ length: random.int(2, 4) }, (_, at): Leg => {
    const sport = random.of(SPORTS);
    const price = odds(random);
    return {
      fixture_id: idOf(random),
      sport,
      league: 'Sample League',
      home: names[2 * at] ?? '',
      away: names[2 * at + 1] ?? '',
      starts_at: later(publishedAt, random.int(3, 40)),
      ...inOrder(pickOf(random, sport)),
      odds: price,
      bookmaker: random.of(['Sample Bets', '']),
      quote_source: '',
      quoted_at: '',
      least_odds: price,
    };
  });
  const cells: Partial<SlipRow> = {
    status: 'PUBLISHED',
    slip_id: idOf(random),
    tier: random.of(['BASIC', 'PREMIUM', 'VIP']),
    title: random.of(['Saturday double', 'Two, or "more"']),
    author: random.of(AUTHORS),
    legs: JSON.stringify(legs),
    stake_units: random.of(['0.50', '1.00', '2.00']),
    analysis: '',
    published_at: publishedAt,
    salt: hex(random, 64),
    outcome: 'PENDING',
    corrected: 'false',
  };
  return buildSlipRow((name) => cells[name] ?? '');
}
const inOrder = ({
  market,
  market_kind,
  market_scope,
  selection,
  line,
}: ReturnType<typeof pickOf>) => ({ market, market_kind, market_scope, selection, line });

const lastStart = (row: AnyRow) =>
  'legs' in row
    ? (legsOf(row)
        .map((leg) => leg.starts_at)
        .toSorted()
        .at(-1) ?? '')
    : row.starts_at;
/** The matches of a row, in the words of the log. */
export const matchesOf = (row: AnyRow): OfMatch[] =>
  'legs' in row ? legsOf(row).map(escaped) : [row];

/** A row's whole way through the log. */
function happened(random: Random, row: AnyRow, isOpen: boolean): Told[] {
  const publish = entryOf(row, 'PUBLISH', row.published_at);
  if (isOpen) return [publish];
  const at = later(lastStart(row), 2 + random.int(0, 60) / 60);
  if (random.chance(0.1)) {
    row.status = 'WITHDRAWN';
    const withdrawn = entryOf(row, 'WITHDRAW', later(row.published_at, 0.5));
    return [publish, withdrawn, entryOf(row, 'REVEAL', at)];
  }
  const by = matchesOf(row).map((match) => factsEntry(match, at, factsOf(random, match.sport)));
  return [publish, ...settle(row, by, at)];
}

/** A true record of tips and slips with its log, some of each without a result yet. */
export function honestStory(random: Random, year = 2025): Story {
  const story: Story = { tips: [], slips: [], told: [], now: '' };
  let at = new Date(
    Date.UTC(year, random.int(0, 11), random.int(1, 28), 9, 30, 0, 123),
  ).toISOString();
  const tips = random.int(5, 10);
  for (let count = 0; count < tips + 3; count += 1) {
    at = later(at, random.int(5, 80) + random.int(0, 3599) / 3600);
    const isSlip = count % 4 === 2;
    const row = isSlip ? slipOf(random, at) : tipOf(random, at);
    if ('legs' in row) story.slips.push(row);
    else story.tips.push(row);
    story.told.push(...happened(random, row, count === tips + 2));
  }
  story.now = later(at, 24 * 8);
  return story;
}
