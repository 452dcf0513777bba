import { unescapeText } from '../cell-format';
import type { GradedMatch, LoggedRow } from '../logged-row';
import type { RecordProblem } from '../problems';
import type { RecordEvent } from './event';
import { scoreByFacts } from './fact-score';
import { factsOf, isFilled } from './histories';

/** What the log says of each match, in its order. */
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
 * Demands that each match of a settled row has the score, state and start that the log's facts give.
 * @param notes counts the teams that are named otherwise in the facts: somebody may have renamed them since
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
    const known = results.get(match.fixtureId) ?? [];
    const candidates = known.filter(
      (facts) =>
        facts.fields.sport === match.sport &&
        // Only a slip that lost while matches were still to come is settled before all facts are there.
        (namesNone ? settle.subject === 'tip' || row.outcome === 'LOST' : named.includes(facts)),
    );
    const scores = candidates.map((facts) => scoreByFacts(facts, match.scope, match.startsAt));
    const at = scores.indexOf(match.score);
    const facts = candidates[at];
    if (!facts) {
      const params = { column: 'score', expected: scores[0] ?? '', found: match.score } as const;
      return [problemAt(row, settle, 'LOG_FACTS', params)];
    }
    if (!isSameTeams(facts, match)) notes.renamed += 1;
    return [];
  });
}

/** Finds what was published when the log had a result of its match: nothing can be published on that. */
export function playedProblems(
  row: LoggedRow,
  publish: RecordEvent,
  results: ResultsByFixture,
): RecordProblem[] {
  const ended = row.matches
    .flatMap(({ fixtureId }) => results.get(fixtureId) ?? [])
    .find(({ index, fields }) => index < publish.index && fields.state === 'FINISHED');
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
