import { addProblem, type ProblemList, type RecordProblem } from '../problems';
import type { RecordEvent } from './event';
import { hasFacts, hasScore, isPossible } from './fact-score';
import { logProblem } from './read-log';
import { isReason } from './reason';

/** What the log contains about one tip or slip. */
export interface History {
  publish: RecordEvent;
  withdraw: RecordEvent | null;
  /** The settlement and then its corrections. */
  settles: RecordEvent[];
  reveal: RecordEvent | null;
}

export interface Histories extends ProblemList {
  /** By commit hash, in the order of publishing. */
  byCommit: Map<string, History>;
  /** Entries about what happened before the log began; their instants are the operator's word. */
  filled: number;
  /** Settlements among them whose facts nobody wrote down. */
  withoutFacts: number;
}

/** How far an entry's time may be from the event it describes. */
export const SLACK_MS = 120_000;
/** A log that starts later than its record is backfilled right away; anything recorded late after that is backdated. */
const FILL_MS = 3_600_000;

/** Whether the entry was written while the log was filled with what was there before it. */
export function isFilled(event: RecordEvent, events: readonly RecordEvent[]): boolean {
  const [first] = events;
  return first !== undefined && Date.parse(event.at) - Date.parse(first.at) <= FILL_MS;
}

/** Follows each tip and slip through the log: nothing may happen out of turn, twice, or at another time than stated. */
export function readHistories(events: readonly RecordEvent[]): Histories {
  const all: Histories = {
    byCommit: new Map(),
    filled: 0,
    withoutFacts: 0,
    problems: [],
    problemCount: 0,
  };
  const ids = new Set<string>();
  for (const event of events) {
    for (const problem of timeProblems(event, events, all)) addProblem(all, problem);
    for (const problem of factProblems(event)) addProblem(all, problem);
    const wrong = takeEvent(event, all.byCommit, ids);
    if (wrong) addProblem(all, logProblem('ENTRY_STATE', { found: wrong }, event.index));
    if (event.kind === 'SETTLE' || event.kind === 'REGRADE') {
      if (!factsFit(event, events, all))
        addProblem(all, logProblem('ENTRY_FACTS', {}, event.index));
    }
  }
  return all;
}

function timeProblems(
  event: RecordEvent,
  events: readonly RecordEvent[],
  all: Histories,
): RecordProblem[] {
  const statedAt = event.fields.published_at ?? event.fields.withdrawn_at;
  if (statedAt === undefined) return [];
  const late = Date.parse(event.at) - Date.parse(statedAt);
  if (Math.abs(late) <= SLACK_MS) return [];
  if (late > 0 && isFilled(event, events)) {
    all.filled += 1;
    return [];
  }
  return [logProblem('ENTRY_TIME', { expected: event.at, found: statedAt }, event.index)];
}

/** What the facts of a match contradict by themselves: a score that none can have, or a match played before its start. */
function factProblems(event: RecordEvent): RecordProblem[] {
  if (event.kind !== 'RESULT' || !hasFacts(event)) return [];
  const { starts_at = '', state = '', score } = event.fields;
  const problems: RecordProblem[] = [];
  if (!isPossible(event)) {
    problems.push(logProblem('ENTRY_SCORE', { found: `${state} ${score}` }, event.index));
  }
  const isPlayed =
    ['LIVE', 'FINISHED'].includes(state) ||
    (['SCHEDULED', 'TBD'].includes(state) && hasScore(event));
  if (isPlayed && Date.parse(starts_at) - Date.parse(event.at) > SLACK_MS) {
    const params = { expected: starts_at, found: event.at };
    problems.push(logProblem('ENTRY_EARLY', params, event.index));
  }
  return problems;
}

/** Adds the event to its history; returns the problem, if any. */
function takeEvent(
  event: RecordEvent,
  byCommit: Map<string, History>,
  ids: Set<string>,
): string | null {
  const { kind, subject, id, fields } = event;
  const commit = fields.commit_hash ?? '';
  if (kind === 'RESULT') return subject === 'fixture' && hasFacts(event) ? null : 'RESULT';
  if (subject === 'fixture') return kind;
  const history = byCommit.get(commit);
  if (fields.reason !== undefined && !isReason(fields.reason)) {
    // A slip that is still locked hides the reason for its correction, like the facts.
    const isHidden = fields.reason === '' && fields.result === '' && !history?.reveal;
    if (subject === 'tip' || !isHidden) return kind;
  }
  if (kind === 'PUBLISH') {
    if (history || ids.has(id) || commit === '') return kind;
    ids.add(id);
    byCommit.set(commit, { publish: event, withdraw: null, settles: [], reveal: null });
    return null;
  }
  if (history?.publish.id !== id || history.publish.subject !== subject) return kind;
  const { withdraw, settles, reveal } = history;
  if (kind === 'REVEAL') {
    if (reveal) return kind;
    history.reveal = event;
  } else if (kind === 'WITHDRAW') {
    if (withdraw || settles.length > 0) return kind;
    if ((fields.withdrawn_at ?? '') < (history.publish.fields.published_at ?? '')) return kind;
    history.withdraw = event;
  } else {
    if (withdraw || (kind === 'REGRADE') !== settles.length > 0) return kind;
    settles.push(event);
  }
  return null;
}

/** The entries with the facts that a settlement names. */
export function factsOf(settle: RecordEvent, events: readonly RecordEvent[]): RecordEvent[] {
  const named = settle.fields.result ?? '';
  if (named === '') return [];
  return named.split(' ').flatMap((index) => {
    const facts = /^(0|[1-9]\d*)$/.test(index) ? events[Number(index)] : undefined;
    return facts?.kind === 'RESULT' && facts.index < settle.index ? facts : [];
  });
}

/** A slip that lost with matches still to be played has no facts yet; they follow with its REVEAL. */
function factsFit(event: RecordEvent, events: readonly RecordEvent[], all: Histories): boolean {
  const named = event.fields.result ?? '';
  if (named === '') {
    if (event.subject === 'slip') return true;
    all.withoutFacts += 1;
    return isFilled(event, events);
  }
  const facts = factsOf(event, events);
  return (
    facts.length === named.split(' ').length && (event.subject === 'slip' || facts.length === 1)
  );
}
