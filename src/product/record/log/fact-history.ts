import { BEFORE, FINAL, mayFollow, PLAYING, SAME_START_MS, UNPLAYED } from '../grammar';
import { isLongOpen } from '../overdue';
import type { Facts } from '../possible-score';
import type { RecordProblem } from '../problems';
import type { EventKind, RecordEvent } from './event';
import { readFacts } from './fact-score';
import { logProblem } from './read-log';

/**
 * What the entries about one match contradict one after the other. Two of one moment say the same. What was known stays
 * and only grows, a final state stays, and a start isn't moved once the match has begun. What takes something back is a
 * correction, which a result names that is corrected. Without one, nothing may have been graded by what is taken back,
 * or else results that change are found where they are held against the facts; and a match that was over is under way
 * or still to come for no more than 30 days.
 * @param facts of one match, in the order of the log
 * @param named what names each of them: settlements, and slips that were revealed with them
 * @param now the moment of checking, a canonical instant
 */
export function historyProblems(
  facts: readonly RecordEvent[],
  named: ReadonlyMap<number, ReadonlySet<EventKind>>,
  now: string,
): RecordProblem[] {
  const isCorrected = (from: number) =>
    facts.slice(from).some(({ index }) => named.get(index)?.has('REGRADE'));
  const wasGraded = (before: number) =>
    facts.slice(0, before).some(({ index }) => (named.get(index)?.size ?? 0) > 0);
  return facts.flatMap((event, at): RecordProblem[] => {
    const known = facts[at - 1];
    if (!known) return [];
    const params = { expected: told(known), found: told(event) };
    if (known.at === event.at && params.expected !== params.found) {
      return [logProblem('ENTRY_CLASH', params, event.index)];
    }
    if (!takesBack(known, event) || isCorrected(at)) return [];
    if (wasGraded(at) && !(isReopened(known, event) && isLongOpen(event.at, now))) return [];
    return [logProblem('ENTRY_FALL', params, event.index)];
  });
}

const isFinal = ({ fields }: RecordEvent) => FINAL.includes(fields.state ?? '');
const isReopened = (known: RecordEvent, next: RecordEvent) => isFinal(known) && !isFinal(next);

/** What facts say of a match, whoever brought them. */
export const told = ({ fields: { starts_at, state, score } }: RecordEvent) =>
  `${state} ${score} ${starts_at}`;

/** Whether facts of a match take back what the ones before them said. */
function takesBack({ fields: known }: RecordEvent, { fields: next }: RecordEvent): boolean {
  const [from = '', to = ''] = [known.state, next.state];
  if (!mayFollow(from, to)) return true;
  const later = Date.parse(next.starts_at ?? '') - Date.parse(known.starts_at ?? '');
  // A match that was broken off is put off, and begins again from nothing.
  if (PLAYING.includes(from) && BEFORE.includes(to)) return to !== 'POSTPONED' && later <= 0;
  if (from === 'POSTPONED' || (BEFORE.includes(from) && numbersOf(known).size === 0)) return false;
  if (Math.abs(later) > SAME_START_MS) return true;
  if (UNPLAYED.includes(to)) return false;
  const [before, after] = [numbersOf(known), numbersOf(next)];
  const isOver = FINAL.includes(from);
  return [...before].some(([name, count]) => {
    const now = after.get(name);
    if (now === undefined) return !(to === 'ABANDONED' && name.startsWith('period'));
    return isOver ? now !== count : now < count;
  });
}

/** Every number in the score of an entry, by its place. */
function numbersOf({ score }: RecordEvent['fields']): Map<string, number> {
  const { periods = [], ...totals }: Facts = readFacts(score) ?? {};
  const parts = periods.flatMap((part, at) =>
    Object.entries(part).map(([side, count]) => [`period ${at} ${side}`, count] as const),
  );
  return new Map(
    [...Object.entries(totals), ...parts].filter((entry) => entry[1] !== undefined) as [
      string,
      number,
    ][],
  );
}
