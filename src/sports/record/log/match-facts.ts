import { unescapeText } from '../cell-format';
import type { GradedMatch, LoggedRow } from '../logged-row';
import type { RecordProblem } from '../problems';
import type { RecordEvent } from './event';
import { scoreByFacts } from './fact-score';
import { factsOf, isFilled } from './histories';

/**
 * Demands that each match of a settled row has the score, state and start that the log's facts give.
 * @param notes counts the teams that are named otherwise in the facts: somebody may have renamed them since
 */
export function matchProblems(
  row: LoggedRow,
  settle: RecordEvent,
  events: readonly RecordEvent[],
  notes: { renamed: number },
): RecordProblem[] {
  const named = factsOf(settle, events);
  const namesNone = settle.fields.result === '';
  if (namesNone && isFilled(settle, events)) return [];
  return row.matches.flatMap((match): RecordProblem[] => {
    const candidates = (namesNone ? events : named).filter(
      ({ kind, id }) => kind === 'RESULT' && id === match.fixtureId,
    );
    const scores = candidates.map((facts) => scoreByFacts(facts, match.scope, match.startsAt));
    const at = scores.indexOf(match.score);
    const facts = candidates[at];
    if (!facts) {
      const params = { column: 'score', expected: scores[0] ?? '', found: match.score } as const;
      const seq = Number(row.seq) || null;
      return [{ line: row.line, seq, entry: settle.index, code: 'LOG_FACTS', params }];
    }
    if (!isSameTeams(facts, match)) notes.renamed += 1;
    return [];
  });
}

function isSameTeams({ fields }: RecordEvent, { home, away }: GradedMatch): boolean {
  return unescapeText(fields.home ?? '') === home && unescapeText(fields.away ?? '') === away;
}
