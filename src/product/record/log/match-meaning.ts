import { isCanonicalCell, unescapeText } from '../cell-format';
import { NAMES, SPORTS } from '../grammar';
import type { RecordProblem } from '../problems';
import type { RecordEvent } from './event';
import { logProblem } from './read-log';
import { isOtherTeam, nameFault } from './team-names';

/** What the log says of the ids of matches: the entries that give each match its teams. */
export type MeaningByFixture = ReadonlyMap<string, readonly RecordEvent[]>;

const besideOf = ({ fields }: RecordEvent) => (fields.beside ? fields.beside.split(' ') : []);
const sidesOf = ({ fields: { sport, home, away } }: RecordEvent) => `${sport} ${home} – ${away}`;
const idsOf = ({ fields: { sport, home_id, away_id } }: RecordEvent) =>
  `${sport} ${home_id} – ${away_id}`;

/** Whether the log declares that two matches of the same teams within a day are two. */
export function areTwo(one: string, other: string, meaning: MeaningByFixture): boolean {
  const names = (match: string, beside: string) =>
    (meaning.get(match) ?? []).some((entry) => besideOf(entry).includes(beside));
  return names(one, other) || names(other, one);
}

/** Follows what the ids of matches and teams mean, entry by entry: none ever means another team. */
export class Meanings {
  /** Of the matches in the rows that are to be compared. */
  readonly ofMatches = new Map<string, RecordEvent[]>();
  private readonly teams = new Map<string, { sport: string; name: string }>();

  /** Takes an entry that says what the id of a match means; `isKept` for a match that is to be compared. */
  take(event: RecordEvent, isKept: boolean): RecordProblem[] {
    const { sport = '', home_id = '', away_id = '', beside = '' } = event.fields;
    if (!SPORTS.has(sport)) return [logProblem('ENTRY_WORD', { found: sport }, event.index)];
    const [home, away] = [event.fields.home, event.fields.away].map((name = '') =>
      unescapeText(name),
    ) as [string, string];
    const problems: RecordProblem[] = [];
    const named = nameFault([{ sport, startsAt: event.at, home, away }]);
    if (named !== null) problems.push(logProblem('ENTRY_NAMES', { found: named }, event.index));
    const others = besideOf(event);
    const isSpelled =
      beside === [...new Set(others)].toSorted().join(' ') &&
      others.every((id) => id !== '' && id !== event.id && isCanonicalCell(id, 'uuid'));
    const known = this.ofMatches.get(event.id)?.at(-1);
    const isSame = !known || idsOf(known) === idsOf(event);
    const teams = [
      { id: home_id, name: home },
      { id: away_id, name: away },
    ];
    const isTeam = teams.every(({ id, name }) => id !== '' && this.isStillTeam(id, sport, name));
    if (!isSpelled || !isSame || !isTeam || home_id === away_id) {
      const params = { expected: known ? idsOf(known) : '', found: idsOf(event) };
      problems.push(logProblem('ENTRY_MATCH', params, event.index));
    }
    for (const { id, name } of teams) this.teams.set(id, { sport, name });
    if (isKept) this.ofMatches.set(event.id, [...(this.ofMatches.get(event.id) ?? []), event]);
    return problems;
  }

  /** Demands that facts are of a match that the log knows, by the names that it has there. */
  factProblems(facts: RecordEvent): RecordProblem[] {
    const known = this.ofMatches.get(facts.id)?.at(-1);
    const found = sidesOf(facts);
    const expected = known ? sidesOf(known) : '';
    if (found === expected || (!known && facts.at < NAMES.from)) return [];
    return [logProblem('ENTRY_MATCH', { expected, found }, facts.index)];
  }

  /** A team stays one of its sport, and its club's women, youth or reserves are others; a single letter doesn't say so. */
  private isStillTeam(id: string, sport: string, name: string): boolean {
    const known = this.teams.get(id);
    if (!known) return true;
    const isOther = isOtherTeam(name, known.name) && isOtherTeam(known.name, name);
    return known.sport === sport && !isOther;
  }
}
