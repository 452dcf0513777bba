import { readJson, scoreSchema } from './check-outcome';
import { NAMES, SAME_START_MS, shortestMs, UNPLAYED } from './grammar';
import type { Histories } from './log/histories';
import { areTwo } from './log/match-meaning';
import { teamKeys } from './log/team-names';
import type { GradedMatch, LoggedRow } from './logged-row';
import type { RecordProblem } from './problems';

/**
 * What rows contradict together, of one file or of both: results by earlier rules than others before them, a team in two
 * matches at one time, a match under two ids, and two starts of one match.
 * @param log what it has of the matches; without it, a start may have been moved, and a second meeting declared
 */
export function togetherProblems(
  rows: readonly LoggedRow[],
  log?: Pick<Histories, 'results' | 'meanings'>,
): { row: LoggedRow; problem: RecordProblem }[] {
  const found = [
    ...rulesGoneBack(rows),
    ...meetings(rows),
    ...(log ? playedAgain(rows, log) : []),
    ...otherStarts(rows, log?.results),
  ];
  return found.map(({ row, code, params }) => ({
    row,
    problem: { line: row.line, seq: Number(row.seq) || null, code, params },
  }));
}

interface Found extends Pick<RecordProblem, 'code' | 'params'> {
  row: LoggedRow;
}

const inOrder = (by: (row: LoggedRow) => string, rows: readonly LoggedRow[]) =>
  rows
    .filter((row) => by(row) !== '')
    .toSorted((a, b) => (by(a) < by(b) ? -1 : Number(by(a) > by(b))));

/** Nobody may choose between versions of the rules: one follows the other, of tips and slips at the same moment. */
function rulesGoneBack(rows: readonly LoggedRow[]): Found[] {
  let newest = '';
  return inOrder(({ settledAt }) => settledAt, rows).flatMap((row): Found[] => {
    const { ruleVersion } = row;
    if (ruleVersion > newest) newest = ruleVersion;
    if (ruleVersion === newest) return [];
    const params = { column: 'rule_version', expected: newest, found: ruleVersion } as const;
    return [{ row, code: 'RULES_BACK', params }];
  });
}

const scoreOf = ({ score }: GradedMatch) => readJson(score, scoreSchema);

/** When a match began, by its result, or was to begin. */
const beginsAt = (match: GradedMatch) => scoreOf(match)?.starts_at ?? match.startsAt;

const isPlayed = (match: GradedMatch) =>
  ['FINISHED', 'ABANDONED'].includes(scoreOf(match)?.state ?? '');

const DAY_MS = 86_400_000;

/** Two teams that played twice in a day, by their ids or names, although the log doesn't say that these are two matches. */
function playedAgain(
  rows: readonly LoggedRow[],
  { meanings }: Pick<Histories, 'meanings'>,
): Found[] {
  const played = new Map<string, { fixtureId: string; begins: number }[]>();
  return rows.flatMap((row) =>
    row.matches.filter(isPlayed).flatMap((match): Found[] => {
      const { fixtureId, home, away, pick } = match;
      if (beginsAt(match) < NAMES.from) return [];
      const begins = Date.parse(beginsAt(match));
      const { home_id, away_id } = meanings.ofMatches.get(fixtureId)?.at(-1)?.fields ?? {};
      const [homes, aways] = [home, away].map((name) => teamKeys(name, beginsAt(match)));
      const named = homes?.flatMap((one) => aways?.map((other) => [one, other]) ?? []) ?? [];
      const pairs = [...named, ...(home_id && away_id ? [[home_id, away_id]] : [])];
      const others = pairs.flatMap((pair): string[] => {
        const key = JSON.stringify([pick.sport, ...pair.toSorted()]);
        const known = played.get(key) ?? [];
        played.set(key, [...known, { fixtureId, begins }]);
        return known
          .filter((each) => each.fixtureId !== fixtureId)
          .filter((each) => Math.abs(each.begins - begins) < DAY_MS)
          .map((each) => each.fixtureId);
      });
      const expected = others.find((other) => !areTwo(fixtureId, other, meanings.ofMatches));
      if (expected === undefined) return [];
      return [{ row, code: 'AGAIN', params: { expected, found: `${home} – ${away}` } }];
    }),
  );
}

/** A team that played in two matches less than the shortest match apart. */
function meetings(rows: readonly LoggedRow[]): Found[] {
  const played = new Map<string, { fixtureId: string; begins: number; text: string }[]>();
  return rows.flatMap((row) =>
    row.matches.flatMap((match): Found[] => {
      const { fixtureId, home, away, pick } = match;
      if (!isPlayed(match)) return [];
      const own = { fixtureId, begins: Date.parse(beginsAt(match)), text: `${home} – ${away}` };
      return [home, away].flatMap((name): Found[] => {
        const keys = teamKeys(name, beginsAt(match)).map((key) => `${pick.sport} ${key}`);
        const other = keys
          .flatMap((key) => played.get(key) ?? [])
          .find(
            (each) =>
              each.fixtureId !== fixtureId &&
              Math.abs(each.begins - own.begins) < shortestMs(pick.sport),
          );
        for (const key of keys) {
          const known = played.get(key) ?? [];
          if (!known.some((each) => each.fixtureId === fixtureId)) played.set(key, [...known, own]);
        }
        if (!other) return [];
        return [{ row, code: 'MEETING', params: { expected: other.text, found: name } }];
      });
    }),
  );
}

/**
 * A match that was published again when it was due already by an earlier publication, or with a start that is neither
 * the one before nor the one after it.
 */
function otherStarts(rows: readonly LoggedRow[], results?: Histories['results']): Found[] {
  const stated = new Map<string, string[]>();
  const isSame = (one: string, other: string) =>
    Math.abs(Date.parse(one) - Date.parse(other)) <= SAME_START_MS;
  return inOrder(({ publishedAt }) => publishedAt, rows).flatMap((row) =>
    row.matches.flatMap((match): Found[] => {
      const { fixtureId, startsAt: found } = match;
      const known = stated.get(fixtureId) ?? [];
      if (!known.includes(found)) stated.set(fixtureId, [...known, found]);
      const due = known.find((start) => start <= row.publishedAt);
      if (due !== undefined) return [{ row, code: 'STARTS', params: { expected: due, found } }];
      const score = scoreOf(match);
      const facts = results?.get(fixtureId);
      if (!score || UNPLAYED.includes(score.state) || !facts) return [];
      const begins = beginsAt(match);
      const isMoved = facts.some(({ fields }) => isSame(fields.starts_at ?? '', found));
      const wasThere = known.some((start) => isSame(start, begins) && !isSame(start, found));
      if (isSame(begins, found) || isMoved || !wasThere) return [];
      return [{ row, code: 'STARTS', params: { expected: begins, found } }];
    }),
  );
}
