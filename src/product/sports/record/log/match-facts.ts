import { unescapeText } from '../cell-format';
import {
  type GradedScore,
  isRuleVersion,
  outcomeOf,
  RULE_VERSION,
  type RuleVersion,
} from '../grade';
import type { GradedMatch, LoggedRow } from '../logged-row';
import type { RecordProblem } from '../problems';
import { slipOutcome, slipProfit } from '../slip-profit';
import type { RecordEvent } from './event';
import { scoreByFacts } from './fact-score';
import { factsOf, isFilled } from './histories';

/** What the log contains about each match, in its order. */
export type ResultsByFixture = ReadonlyMap<string, readonly RecordEvent[]>;

export function resultsByFixture(events: readonly RecordEvent[]): ResultsByFixture {
  const results = new Map<string, RecordEvent[]>();
  for (const event of events) {
    if (event.kind !== 'RESULT') continue;
    const known = results.get(event.id);
    if (known) known.push(event);
    else results.set(event.id, [event]);
  }
  return results;
}

/**
 * Demands that each match of a settled row has the score, state and start that the log's last facts before it give.
 * @param notes counts the teams that are named otherwise in the facts, because somebody may have renamed them since
 */
export function matchProblems(
  row: LoggedRow,
  settle: RecordEvent,
  events: readonly RecordEvent[],
  results: ResultsByFixture,
  notes: { renamed: number },
): RecordProblem[] {
  const named = factsOf(settle, events);
  const namesNone = settle.fields.result === '';
  if (namesNone && isFilled(settle, events)) return [];
  return row.matches.flatMap((match): RecordProblem[] => {
    const known = factsAbout(match, results);
    const scores = known.map((facts) => scoreByFacts(facts, match.pick.scope, match.startsAt));
    const last = known.findLastIndex(({ index }) => index < settle.index);
    let at = named.includes(known[last] as RecordEvent) && scores[last] === match.score ? last : -1;
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
    if (!isSameTeams(facts, match)) notes.renamed += 1;
    return [];
  });
}

/** Since when the log has facts that contradict a settled row; null if it has none. */
export function outdatedSince(row: LoggedRow, results: ResultsByFixture): string | null {
  let since: string | null = null;
  const latest = row.matches.map((match) => {
    const facts = factsAbout(match, results).at(-1);
    const outcome = facts && outcomeBy(facts, match, row);
    if (!outcome || outcome === 'PENDING' || outcome === match.outcome) return match;
    if (since === null || facts.at > since) since = facts.at;
    return { ...match, outcome };
  });
  const worth = (legs: GradedMatch[]) => `${slipOutcome(legs)} ${slipProfit(legs, '1.00')}`;
  return worth(latest) === worth(row.matches) ? null : since;
}

function factsAbout({ fixtureId, pick }: GradedMatch, results: ResultsByFixture) {
  return (results.get(fixtureId) ?? []).filter(({ fields }) => fields.sport === pick.sport);
}

/**
 * A pick's outcome by the facts in the log when the row was settled, under the rules that the row names. Facts that
 * give the row's outcome under today's rules call for no correction either.
 */
function outcomeBy(
  facts: RecordEvent,
  { pick, startsAt, outcome }: GradedMatch,
  row: LoggedRow,
): string | null {
  const score = scoreByFacts(facts, pick.scope, startsAt);
  if (score === null) return null;
  const { publishedAt, settledAt, ruleVersion } = row;
  const times = { startsAt, publishedAt, settledAt };
  const by = (version: RuleVersion) =>
    outcomeOf(pick, JSON.parse(score) as GradedScore, times, version);
  if (!isRuleVersion(ruleVersion) || by(RULE_VERSION) === outcome) return by(RULE_VERSION);
  return by(ruleVersion);
}

/** States that end a match: once it had one of them, nothing can be published on it. */
const ENDED = ['FINISHED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER'];

/** Finds what was published when the log had a result of its match. */
export function playedProblems(
  row: LoggedRow,
  publish: RecordEvent,
  results: ResultsByFixture,
): RecordProblem[] {
  const ended = row.matches
    .flatMap(({ fixtureId }) => results.get(fixtureId) ?? [])
    .find(({ index, fields }) => index < publish.index && ENDED.includes(fields.state ?? ''));
  return ended ? [problemAt(row, publish, 'LOG_PLAYED', { expected: ended.at })] : [];
}

function problemAt(
  { line, seq }: LoggedRow,
  { index }: RecordEvent,
  code: RecordProblem['code'],
  params: RecordProblem['params'],
): RecordProblem {
  return { line, seq: Number(seq) || null, entry: index, code, params };
}

function isSameTeams({ fields }: RecordEvent, { home, away }: GradedMatch): boolean {
  return unescapeText(fields.home ?? '') === home && unescapeText(fields.away ?? '') === away;
}
