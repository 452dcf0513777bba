import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { unescapeText } from '../cell-format';
import { BEFORE, FIRST_INSTANT, isState, SPORTS, shortestMs } from '../grammar';
import type { LoggedRow } from '../logged-row';
import { addProblem, type ProblemList, type RecordProblem } from '../problems';
import type { EventKind, EventSubject, RecordEvent } from './event';
import { historyProblems } from './fact-history';
import { hasFacts, hasScore, isPossible } from './fact-score';
import { KeyTable } from './key-table';
import { Meanings } from './match-meaning';
import { logProblem } from './read-log';
import { isReason } from './reason';
import { nameFault } from './team-names';

/** What the log contains about one tip or slip. */
export interface History {
  publish: RecordEvent;
  withdraw: RecordEvent | null;
  /** The settlement and then its corrections. */
  settles: RecordEvent[];
  reveal: RecordEvent | null;
}

/** A publication, of whichever tip or slip. */
export interface Publication {
  commit: string;
  subject: EventSubject;
  index: number;
  at: string;
  /** Entries about it, with its own. */
  entries: number;
}

/** What the log contains about each match, in its order. */
export type ResultsByFixture = ReadonlyMap<string, readonly RecordEvent[]>;

/** How far an entry's time may be from the event it describes. */
export const SLACK_MS = 120_000;
/** A log that starts later than its record is backfilled right away; anything recorded late after that is backdated. */
const FILL_MS = 3_600_000;

/**
 * Whether the entry was written while the log was filled with what was there before it.
 * @param beginsAt when the log's first entry was written
 */
export function isFilled(event: RecordEvent, beginsAt: string): boolean {
  return Date.parse(event.at) - Date.parse(beginsAt) <= FILL_MS;
}

const [SLIP, WITHDRAWN, SETTLED, REVEALED] = [1, 2, 4, 8];
/** In front of what these four say of a tip or slip: how many entries there are about it. */
const ENTRY = 16;

/**
 * Follows each tip and slip through the log, entry by entry: nothing may happen out of turn, twice, or at another time
 * than stated. Keeps the entries about the rows that are to be compared, and of all others some 150 bytes each.
 */
export class Histories implements ProblemList {
  readonly problems: RecordProblem[] = [];
  problemCount = 0;
  /** Of the rows, by commit hash. */
  readonly byCommit = new Map<string, History>();
  /** Of the matches in the rows, by fixture. */
  readonly results = new Map<string, RecordEvent[]>();
  /** What the ids of matches mean, and of those matches all that the log says of it. */
  readonly meanings = new Meanings();
  /** What names each entry about those matches: settlements, and the slips that were revealed with them. */
  private readonly named = new Map<number, Set<EventKind>>();
  /** The entries about those matches that were written last, at one moment. */
  private latest: RecordEvent[] = [];
  private isFinished = false;
  /** When the first entry was written; empty for none. */
  beginsAt = '';
  /** Entries about what happened before the log began; their instants are the operator's word. */
  filled = 0;
  /** Settlements among them whose facts nobody wrote down. */
  withoutFacts = 0;
  private readonly commits: ReadonlySet<string>;
  private readonly fixtures: ReadonlySet<string>;
  /** Commit hashes and ids by the number of their publication, and what is known of each. */
  private readonly keys = new KeyTable(32);
  private readonly ids = new KeyTable(16);
  private readonly places: number[] = [];
  private readonly writtenAt: number[] = [];
  private readonly statedAt: number[] = [];
  private readonly states: number[] = [];
  /** A bit for each entry: whether it has the facts of a match. */
  private facts = new Uint8Array(64);

  /** @param rows of all files that are to be compared with the log */
  constructor(rows: Iterable<Pick<LoggedRow, 'commitHash' | 'matches'>> = []) {
    const [commits, fixtures] = [new Set<string>(), new Set<string>()];
    for (const { commitHash, matches } of rows) {
      commits.add(commitHash);
      for (const { fixtureId } of matches) fixtures.add(fixtureId);
    }
    this.commits = commits;
    this.fixtures = fixtures;
  }

  /** Takes the log's next entry. */
  take(event: RecordEvent): void {
    if (event.index === 0) this.beginsAt = event.at;
    for (const problem of this.timeProblems(event)) addProblem(this, problem);
    for (const problem of factProblems(event)) addProblem(this, problem);
    const wrong = this.takeKind(event);
    if (wrong) addProblem(this, logProblem('ENTRY_STATE', { found: wrong }, event.index));
    if (event.kind === 'REVEAL' && event.subject === 'slip') {
      const beside = this.latest.filter(({ at }) => at === event.at);
      for (const { index } of beside) this.named.get(index)?.add(event.kind);
    }
    const settles = event.kind === 'SETTLE' || event.kind === 'REGRADE';
    if (settles && !this.factsFit(event)) {
      addProblem(this, logProblem('ENTRY_FACTS', {}, event.index));
    }
  }

  /**
   * Checks what the entries about each match say one after the other; does nothing the second time.
   * @param now the moment of checking, a canonical instant
   */
  finish(now: string): void {
    if (this.isFinished) return;
    this.isFinished = true;
    for (const facts of this.results.values()) {
      for (const problem of historyProblems(facts, this.named, now)) addProblem(this, problem);
    }
  }

  /** How many publications there are. */
  get size(): number {
    return this.keys.size;
  }

  /** The number of a commit hash's publication, in the order of publishing; -1 if there is none. */
  numberOf(commit: string): number {
    return this.keys.find(hexToBytes(commit));
  }

  publication(number: number): Publication {
    const state = this.states[number] ?? 0;
    return {
      commit: bytesToHex(this.keys.at(number)),
      subject: state & SLIP ? 'slip' : 'tip',
      index: this.places[number] ?? 0,
      at: new Date(this.writtenAt[number] ?? 0).toISOString(),
      entries: Math.floor(state / ENTRY),
    };
  }

  private timeProblems(event: RecordEvent): RecordProblem[] {
    const statedAt = event.fields.published_at ?? event.fields.withdrawn_at;
    if (statedAt === undefined) return [];
    const late = Date.parse(event.at) - Date.parse(statedAt);
    if (Math.abs(late) <= SLACK_MS) return [];
    if (late > 0 && isFilled(event, this.beginsAt)) {
      this.filled += 1;
      return [];
    }
    return [logProblem('ENTRY_TIME', { expected: event.at, found: statedAt }, event.index)];
  }

  /** Takes an entry by its kind; returns what can't follow those before it, if anything. */
  private takeKind(event: RecordEvent): string | null {
    if (event.kind === 'RESULT') return this.takeFacts(event);
    if (event.kind !== 'MATCH') return this.takeStep(event);
    if (event.subject !== 'fixture') return 'MATCH';
    const problems = this.meanings.take(event, this.fixtures.has(event.id));
    for (const problem of problems) addProblem(this, problem);
    return null;
  }

  /** Takes what is known of a match; returns the problem, if any. */
  private takeFacts(event: RecordEvent): string | null {
    const place = Math.floor(event.index / 8);
    if (place >= this.facts.length) {
      const wider = new Uint8Array(2 * place);
      wider.set(this.facts);
      this.facts = wider;
    }
    this.facts[place] = (this.facts[place] ?? 0) | (1 << (event.index % 8));
    if (this.fixtures.has(event.id)) {
      for (const problem of this.meanings.factProblems(event)) addProblem(this, problem);
      const known = this.results.get(event.id);
      if (known) known.push(event);
      else this.results.set(event.id, [event]);
      this.named.set(event.index, new Set());
      if (this.latest[0]?.at !== event.at) this.latest = [];
      this.latest.push(event);
    }
    return event.subject === 'fixture' && hasFacts(event) ? null : 'RESULT';
  }

  /** Takes what happened to a tip or slip; returns the problem, if any. */
  private takeStep(event: RecordEvent): string | null {
    const { kind, subject, id, fields } = event;
    const commit = fields.commit_hash ?? '';
    if (subject === 'fixture' || commit === '') return kind;
    const number = this.numberOf(commit);
    const state = this.states[number] ?? 0;
    if (fields.reason !== undefined && !isReason(fields.reason)) {
      // A slip that is still locked hides the reason for its correction, like the facts.
      const isHidden = fields.reason === '' && fields.result === '' && !(state & REVEALED);
      if (subject === 'tip' || !isHidden) return kind;
    }
    const idBytes = hexToBytes(id.replaceAll('-', ''));
    if (kind === 'PUBLISH') {
      if (number >= 0 || this.ids.find(idBytes) >= 0) return kind;
      this.publish(event, commit, idBytes);
      return null;
    }
    const isSlip = (state & SLIP) !== 0;
    if (number < 0 || this.ids.find(idBytes) !== number || isSlip !== (subject === 'slip')) {
      return kind;
    }
    const done = this.stepOf(event, number, state);
    if (done === 0) return kind;
    this.states[number] = (state | done) + ENTRY;
    this.keep(event, commit);
    return null;
  }

  private publish(event: RecordEvent, commit: string, id: Uint8Array) {
    this.keys.add(hexToBytes(commit));
    this.ids.add(id);
    this.places.push(event.index);
    this.writtenAt.push(Date.parse(event.at));
    this.statedAt.push(timeOf(event.fields.published_at));
    this.states.push((event.subject === 'slip' ? SLIP : 0) + ENTRY);
    if (!this.commits.has(commit)) return;
    this.byCommit.set(commit, { publish: event, withdraw: null, settles: [], reveal: null });
  }

  /** What the entry makes of its tip or slip; 0 where it is not its turn. */
  private stepOf({ kind, fields }: RecordEvent, number: number, state: number): number {
    if (kind === 'REVEAL') return state & REVEALED ? 0 : REVEALED;
    if (state & WITHDRAWN) return 0;
    if (kind !== 'WITHDRAW') return (kind === 'REGRADE') === (state & SETTLED) > 0 ? SETTLED : 0;
    const isEarly = timeOf(fields.withdrawn_at) < (this.statedAt[number] ?? 0);
    return state & SETTLED || isEarly ? 0 : WITHDRAWN;
  }

  private keep(event: RecordEvent, commit: string) {
    const history = this.byCommit.get(commit);
    if (!history) return;
    if (event.kind === 'REVEAL') history.reveal = event;
    else if (event.kind === 'WITHDRAW') history.withdraw = event;
    else history.settles.push(event);
  }

  /** A slip that lost with matches still to be played has no facts yet; they follow with its REVEAL. */
  private factsFit(event: RecordEvent): boolean {
    const named = event.fields.result ?? '';
    if (named === '') {
      if (event.subject === 'slip') return true;
      this.withoutFacts += 1;
      return isFilled(event, this.beginsAt);
    }
    const indexes = named.split(' ');
    for (const index of indexes) this.named.get(Number(index))?.add(event.kind);
    return (
      new Set(indexes).size === indexes.length &&
      indexes.every((index) => /^(0|[1-9]\d*)$/.test(index) && this.hasFactsAt(Number(index))) &&
      (event.subject === 'slip' || indexes.length === 1)
    );
  }

  /** Whether an entry that was taken already has the facts of a match. */
  private hasFactsAt(index: number): boolean {
    return ((this.facts[Math.floor(index / 8)] ?? 0) & (1 << (index % 8))) !== 0;
  }
}

/** No time is before every other. */
const timeOf = (instant = '') => (instant === '' ? Number.NEGATIVE_INFINITY : Date.parse(instant));

/** Follows entries that are there already. */
export function readHistories(
  events: Iterable<RecordEvent>,
  rows: Iterable<Pick<LoggedRow, 'commitHash' | 'matches'>> = [],
): Histories {
  const histories = new Histories(rows);
  for (const event of events) histories.take(event);
  return histories;
}

/**
 * What the facts of a match contradict by themselves: words and names that there are not, a score that none can have, a
 * match played before its own start or over sooner than it can be.
 */
function factProblems(event: RecordEvent): RecordProblem[] {
  if (event.at < FIRST_INSTANT) return [spanProblem(event, event.at)];
  if (event.kind !== 'RESULT' || !hasFacts(event)) return [];
  const { sport = '', starts_at = '', state = '', score } = event.fields;
  const [home, away] = [event.fields.home, event.fields.away].map((name = '') =>
    unescapeText(name),
  );
  if (!SPORTS.has(sport) || !isState(state)) {
    return [logProblem('ENTRY_WORD', { found: `${sport} ${state}` }, event.index)];
  }
  if (starts_at < FIRST_INSTANT) return [spanProblem(event, starts_at)];
  const problems: RecordProblem[] = [];
  const named = nameFault([{ sport, startsAt: starts_at, home: home ?? '', away: away ?? '' }]);
  if (named !== null) problems.push(logProblem('ENTRY_NAMES', { found: named }, event.index));
  if (!isPossible(event)) {
    problems.push(logProblem('ENTRY_SCORE', { found: `${state} ${score}` }, event.index));
  }
  const params = { expected: starts_at, found: event.at };
  const lasted = Date.parse(event.at) - Date.parse(starts_at) + SLACK_MS;
  const isPlayed =
    ['LIVE', 'FINISHED'].includes(state) ||
    (BEFORE.includes(state) && state !== 'POSTPONED' && hasScore(event));
  if (isPlayed && lasted < 0) {
    problems.push(logProblem('ENTRY_EARLY', params, event.index));
  } else if (state === 'FINISHED' && lasted < shortestMs(sport)) {
    problems.push(logProblem('ENTRY_SHORT', params, event.index));
  }
  return problems;
}

const spanProblem = ({ index }: RecordEvent, found: string) =>
  logProblem('ENTRY_SPAN', { expected: FIRST_INSTANT, found }, index);

/** The entries with the facts that a settlement names. */
export const namedBy = ({ fields }: RecordEvent): number[] =>
  fields.result ? fields.result.split(' ').map(Number) : [];
