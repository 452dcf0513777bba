import { unescapeText } from '../cell-format';
import { readJson, scoreSchema } from '../check-outcome';
import {
  type GradedScore,
  isRuleVersion,
  outcomeOf,
  RULE_VERSION,
  RULE_VERSIONS,
  type RuleVersion,
} from '../grade';
import { BEFORE } from '../grammar';
import type { GradedMatch, LoggedRow } from '../logged-row';
import type { RecordProblem } from '../problems';
import { slipOutcome, slipProfit } from '../slip-profit';
import type { RecordEvent } from './event';
import { told } from './fact-history';
import { hasScore, scoreByFacts } from './fact-score';
import { type Histories, isFilled, namedBy, type ResultsByFixture } from './histories';
import { compareTeams } from './team-names';

/**
 * Demands that each match of a settled row has the score, state and start that the log's last facts before it give.
 * @param notes counts the teams that are named otherwise in the facts, because somebody may have renamed them since
 */
export function matchProblems(
  row: LoggedRow,
  settle: RecordEvent,
  { results, beginsAt }: Pick<Histories, 'results' | 'beginsAt'>,
  notes: { renamed: number },
): RecordProblem[] {
  const named = namedBy(settle);
  const namesNone = settle.fields.result === '';
  if (namesNone && isFilled(settle, beginsAt)) return [];
  return row.matches.flatMap((match): RecordProblem[] => {
    const known = factsAbout(match, results);
    const scores = known.map((facts) => scoreByFacts(facts, match.pick.scope, match.startsAt));
    const last = known.findLastIndex(({ index }) => index < settle.index);
    let at = named.includes(known[last]?.index ?? -1) && scores[last] === match.score ? last : -1;
    if (namesNone) {
      // A slip that lost with matches still to be played is settled before all facts exist.
      if (settle.subject === 'slip' && row.outcome === 'LOST' && match.outcome === 'PENDING')
        return [];
      const isEarly = settle.subject === 'tip' || row.outcome === 'LOST';
      at = isEarly ? known.findIndex((each) => outcomeBy(each, match, row) === match.outcome) : -1;
    }
    const facts = known[at];
    if (!facts) {
      const expected = scores[Math.max(last, 0)] ?? '';
      const params = { column: 'score', expected, found: match.score } as const;
      return [problemAt(row, settle, 'LOG_FACTS', params)];
    }
    if (teamsIn(facts, match) === 'renamed') notes.renamed += 1;
    return [];
  });
}

/**
 * Since when the log has facts that contradict a settled row; null if nothing is to be corrected. The clock starts at
 * the first such facts after the settlement. Only a settlement that follows stops it, however often facts are logged
 * again and also where they are taken back: the row is then settled again as it was.
 * @param settle the row's last settlement
 */
export function outdatedSince(
  row: LoggedRow,
  settle: RecordEvent,
  results: ResultsByFixture,
): string | null {
  const legs = [...row.matches];
  const known = row.matches
    .flatMap((match, leg) => factsAbout(match, results).map((facts) => ({ match, leg, facts })))
    .toSorted((one, other) => one.facts.index - other.facts.index);
  const ofRow = worth(row.matches);
  for (const [place, { match, leg, facts }] of known.entries()) {
    const outcome = outcomeBy(facts, match, row);
    if (outcome && outcome !== 'PENDING') legs[leg] = { ...match, outcome };
    const next = known[place + 1]?.facts;
    // The facts of all legs are written at once, and so is what was known when the row was settled.
    if (next && (next.at === facts.at || next.index < settle.index)) continue;
    if (worth(legs) !== ofRow) return facts.at;
  }
  return null;
}

const worth = (legs: GradedMatch[]) => `${slipOutcome(legs)} ${slipProfit(legs, '1.00')}`;

function factsAbout({ fixtureId, pick }: GradedMatch, results: ResultsByFixture) {
  return (results.get(fixtureId) ?? []).filter(({ fields }) => fields.sport === pick.sport);
}

/** A pick's outcome by facts in the log; null where their score can't be read. */
function outcomeBy(facts: RecordEvent, match: GradedMatch, row: LoggedRow): string | null {
  const score = scoreByFacts(facts, match.pick.scope, match.startsAt);
  return score === null ? null : outcomeByScore(JSON.parse(score) as GradedScore, match, row);
}

/**
 * A pick's outcome by a score when the row was settled, under the rules that the row names. A score that gives the row's
 * outcome under today's rules calls for no correction either.
 */
export function outcomeByScore(score: GradedScore, match: GradedMatch, row: LoggedRow): string {
  const { pick, outcome } = match;
  const { ruleVersion } = row;
  const times = timesOf(row, match);
  const by = (version: RuleVersion) => outcomeOf(pick, score, times, version);
  if (!isRuleVersion(ruleVersion) || by(RULE_VERSION) === outcome) return by(RULE_VERSION);
  return by(ruleVersion);
}

/** Facts by which a match is not still to come. */
const isOff = (facts: RecordEvent) => !BEFORE.includes(facts.fields.state ?? '') || hasScore(facts);

/** Facts by which a match is under way or over. */
const isUnderWay = (facts: RecordEvent) =>
  isOff(facts) && (facts.fields.state !== 'CANCELLED' || hasScore(facts));

/** When the log had a match of the row as begun, before an entry of that instant; null if it had none. */
function begunBefore(
  row: LoggedRow,
  { index }: RecordEvent,
  at: string,
  results: ResultsByFixture,
  isBegun: (facts: RecordEvent) => boolean,
): string | null {
  for (const { fixtureId } of row.matches) {
    const known = (results.get(fixtureId) ?? []).filter((facts) => facts.index < index);
    const last = known.at(-1);
    const wasDue = last && (last.fields.starts_at ?? '') <= at ? last : undefined;
    const begun = known.find(isBegun) ?? wasDue;
    if (begun) return begun.at;
  }
  return null;
}

/** Finds what was published when the log had its match under way, over or called off. */
export function playedProblems(
  row: LoggedRow,
  publish: RecordEvent,
  results: ResultsByFixture,
): RecordProblem[] {
  const expected = begunBefore(row, publish, row.publishedAt, results, isOff);
  return expected === null ? [] : [problemAt(row, publish, 'LOG_PLAYED', { expected })];
}

/** Finds what was withdrawn when the log had one of its matches under way or over. */
export function withdrawnProblems(
  row: LoggedRow,
  withdraw: RecordEvent,
  results: ResultsByFixture,
): RecordProblem[] {
  const at = withdraw.fields.withdrawn_at ?? '';
  const expected = begunBefore(row, withdraw, at, results, isUnderWay);
  return expected === null ? [] : [problemAt(row, withdraw, 'LOG_KNOWN', { expected })];
}

/** Finds settlements of a slip that name facts of other matches than its own, one a leg in their order. */
export function namedProblems(
  row: LoggedRow,
  settles: readonly RecordEvent[],
  results: ResultsByFixture,
): RecordProblem[] {
  return settles.flatMap((settle): RecordProblem[] => {
    const named = namedBy(settle);
    const isOf = ({ fixtureId }: GradedMatch, leg: number) =>
      (results.get(fixtureId) ?? []).some(({ index }) => index === named[leg]);
    if (named.length === 0) return [];
    if (named.length === row.matches.length && row.matches.every(isOf)) return [];
    const expected = row.matches.map(({ fixtureId }) => fixtureId).join(' ');
    return [problemAt(row, settle, 'LOG_NAMED', { expected, found: settle.fields.result ?? '' })];
  });
}

/**
 * Finds corrections that correct nothing, by facts that say what those of the result before said, and all in between:
 * only what the log doesn't hold, such as closing odds, can have changed. Of the one in the row, other rules may give
 * another outcome.
 */
export function unchangedProblems(
  row: LoggedRow,
  settles: readonly RecordEvent[],
  results: ResultsByFixture,
): RecordProblem[] {
  return settles.flatMap((settle, at): RecordProblem[] => {
    const before = settles[at - 1];
    const found = settle.fields.result ?? '';
    if (!before?.fields.result || found === '' || before.at >= settle.at) return [];
    const isChanged = row.matches.some((match, leg) => {
      const [from = 0, to = 0] = [before, settle].map((each) => namedBy(each)[leg]);
      const since = factsAbout(match, results).filter(({ index }) => from <= index && index <= to);
      return new Set(since.map(told)).size > 1;
    });
    const isOfRow = settle.fields.settlement_hash === row.settlementHash;
    if (isChanged || (isOfRow && row.matches.some((match) => isByRules(row, match)))) return [];
    return [problemAt(row, settle, 'LOG_UNCHANGED', { found })];
  });
}

/** Whether a leg has another outcome under other rules. */
function isByRules(row: LoggedRow, match: GradedMatch): boolean {
  const score = readJson(match.score, scoreSchema);
  if (!score) return true;
  const outcomes = RULE_VERSIONS.map((version) =>
    outcomeOf(match.pick, score, timesOf(row, match), version),
  );
  return new Set(outcomes).size > 1;
}

const timesOf = ({ publishedAt, settledAt }: LoggedRow, { startsAt }: GradedMatch) => ({
  startsAt,
  publishedAt,
  settledAt,
});

/** Finds facts under the fixture of a row that are about another match: of another sport, or of other teams. */
export function otherMatchProblems(row: LoggedRow, results: ResultsByFixture): RecordProblem[] {
  return row.matches.flatMap((match): RecordProblem[] => {
    const { fixtureId, pick, home, away } = match;
    const other = (results.get(fixtureId) ?? []).find(
      (facts) => facts.fields.sport !== pick.sport || teamsIn(facts, match) === 'other',
    );
    if (!other) return [];
    const found = teamsOf(other);
    const params = { expected: `${home} – ${away}`, found: `${found.home} – ${found.away}` };
    return [problemAt(row, other, 'LOG_TEAMS', params)];
  });
}

function problemAt(
  { line, seq }: LoggedRow,
  { index }: RecordEvent,
  code: RecordProblem['code'],
  params: RecordProblem['params'],
): RecordProblem {
  return { line, seq: Number(seq) || null, entry: index, code, params };
}

/** How the teams in facts fit those of a match. */
function teamsIn(facts: RecordEvent, match: GradedMatch) {
  const starts = { found: facts.fields.starts_at ?? '', published: match.startsAt };
  return compareTeams(teamsOf(facts), match, starts);
}

/** The names in facts as they are, without escapes. */
export function teamsOf({ fields }: RecordEvent) {
  return { home: unescapeText(fields.home ?? ''), away: unescapeText(fields.away ?? '') };
}
