import { readJson, scoreSchema } from '../check-outcome';
import type { GradedScore } from '../grade';
import { FINAL, SAME_START_MS } from '../grammar';
import type { GradedMatch, LoggedRow } from '../logged-row';
import { addProblem, type ProblemList } from '../problems';
import { slipOutcome } from '../slip-profit';
import type { VerifyResult } from '../verify-record';
import type { RecordEvent } from './event';
import { scoreByFacts } from './fact-score';
import { Histories } from './histories';
import { outcomeByScore, teamsOf } from './match-facts';
import { type ReadLogFile, type RecordLog, readLog } from './read-log';
import type { VerifierKey } from './signed-note';
import { teamKey } from './team-names';
import { aheadOfClock } from './verify-with-log';

/** How a source agrees with the result of a pick, in the order of reports. */
export const AGREEMENTS = ['AGREES', 'UNKNOWN', 'AMBIGUOUS', 'DIFFERS'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** A graded pick beside what the source says of its match. */
export interface ComparedPick {
  kind: VerifyResult['kind'];
  row: LoggedRow;
  /** Of a slip, counted from 1; 0 of a tip. */
  leg: number;
  match: GradedMatch;
  agreement: Agreement;
  /** The source's score for the pick's market, as the record writes scores; empty where it has none. */
  score: string;
  /** What the pick and its row come to by the source, where it differs. */
  outcome: string;
  rowOutcome: string;
}

/** A second source of scores, and each graded pick of the record beside it. */
export interface SourceReport {
  log: RecordLog;
  picks: ComparedPick[];
}

/**
 * Reads a second source of scores, a log like that of a record, of which the facts of matches count, and compares the
 * graded picks of a record with what it says last of each match. It must fulfil all that a log fulfils by itself.
 * Rejects with what `read` rejects with.
 * @param now the moment of checking, a canonical instant
 */
export async function readSource(
  read: ReadLogFile,
  key: VerifierKey,
  files: readonly Pick<VerifyResult, 'kind' | 'logged'>[],
  now = new Date().toISOString(),
): Promise<SourceReport | ProblemList> {
  const rows = files.flatMap(({ kind, logged }) => logged.map((row) => ({ kind, row })));
  const histories = new Histories();
  const facts = new SourceFacts(rows.flatMap(({ row }) => row.matches));
  const reading = await readLog(read, key, {}, (event) => {
    histories.take(event);
    facts.take(event);
  });
  if ('problems' in reading) return reading;
  const { log } = reading;
  for (const problem of aheadOfClock(log, { now })) addProblem(histories, problem);
  if (histories.problemCount > 0) return histories;
  const known = facts.byTeams();
  const picks = rows.flatMap(({ kind, row }) => compareRow(kind, row, known));
  return { log, picks };
}

const keyOf = (sport: string, { home, away }: Pick<GradedMatch, 'home' | 'away'>) =>
  JSON.stringify([sport, teamKey(home), teamKey(away)]);

const keyOfFacts = (event: RecordEvent) => keyOf(event.fields.sport ?? '', teamsOf(event));

/** What a source says of the matches of a record. */
class SourceFacts {
  private readonly wanted: ReadonlySet<string>;
  /** By the source's own id of the match, in the order of its log. */
  private readonly known = new Map<string, RecordEvent[]>();

  constructor(matches: readonly GradedMatch[]) {
    this.wanted = new Set(matches.map((match) => keyOf(match.pick.sport, match)));
  }

  take(event: RecordEvent): void {
    if (event.kind !== 'RESULT') return;
    const known = this.known.get(event.id);
    if (known) known.push(event);
    else if (this.wanted.has(keyOfFacts(event))) this.known.set(event.id, [event]);
  }

  /** The facts of each match, by the sport and teams that its last facts name. */
  byTeams(): Map<string, RecordEvent[][]> {
    const byTeams = new Map<string, RecordEvent[][]>();
    for (const events of this.known.values()) {
      const key = keyOfFacts(events.at(-1) as RecordEvent);
      byTeams.set(key, [...(byTeams.get(key) ?? []), events]);
    }
    return byTeams;
  }
}

const isSameStart = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= SAME_START_MS;

type FactsByTeams = ReadonlyMap<string, readonly RecordEvent[][]>;

function compareRow(
  kind: VerifyResult['kind'],
  row: LoggedRow,
  known: FactsByTeams,
): ComparedPick[] {
  const picks = row.matches.flatMap((match, place): ComparedPick[] => {
    const own = readJson(match.score, scoreSchema);
    if (!own || match.outcome === 'PENDING') return [];
    const leg = kind === 'slips' ? place + 1 : 0;
    return [{ kind, row, leg, match, ...compareMatch(match, own, row, known), rowOutcome: '' }];
  });
  const legs = row.matches.map((match) => {
    const pick = picks.find((each) => each.match === match && each.agreement === 'DIFFERS');
    return { odds: match.odds, outcome: pick?.outcome ?? match.outcome };
  });
  return picks.map((pick) => ({ ...pick, rowOutcome: slipOutcome(legs) }));
}

const NUMBERS = ['home', 'away', 'ht_home', 'ht_away'] as const;

function compareMatch(match: GradedMatch, own: GradedScore, row: LoggedRow, known: FactsByTeams) {
  const starts = [match.startsAt, own.starts_at ?? match.startsAt];
  const [found, ...others] = (known.get(keyOf(match.pick.sport, match)) ?? []).filter((events) =>
    events.some(({ fields }) => starts.some((start) => isSameStart(fields.starts_at ?? '', start))),
  );
  const facts = found?.at(-1);
  const nothing = { score: '', outcome: match.outcome };
  if (others.length > 0) return { agreement: 'AMBIGUOUS' as const, ...nothing };
  const score = facts && scoreByFacts(facts, match.pick.scope, match.startsAt);
  if (!score) return { agreement: 'UNKNOWN' as const, ...nothing };
  const theirs = JSON.parse(score) as GradedScore;
  const outcome = outcomeByScore(theirs, match, row);
  const agreement = agreementOf(match, row, own, theirs);
  return { agreement, score, outcome };
}

function agreementOf(
  match: GradedMatch,
  row: LoggedRow,
  own: GradedScore,
  theirs: GradedScore,
): Agreement {
  const { startsAt, outcome } = match;
  // A source may not know yet how a match ended that is to come or under way.
  if (!FINAL.includes(theirs.state) && theirs.state !== 'POSTPONED') return 'UNKNOWN';
  const isFit =
    own.state === theirs.state &&
    isSameStart(own.starts_at ?? startsAt, theirs.starts_at ?? startsAt) &&
    NUMBERS.every((name) => (own[name] ?? theirs[name]) === (theirs[name] ?? own[name]));
  // What was void because the match had not begun may have been played since.
  if (FINAL.includes(own.state) && !isFit) return 'DIFFERS';
  if (outcomeByScore(theirs, match, row) === outcome) return 'AGREES';
  // With what only the record knows.
  const both = { ...own, starts_at: undefined, ...theirs };
  return outcomeByScore(both, match, row) === outcome ? 'UNKNOWN' : 'DIFFERS';
}
