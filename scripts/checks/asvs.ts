import { existsSync } from 'node:fs';

/** The guide with a row for each requirement of OWASP ASVS 5.0 at levels 1 and 2. */
export const SECURITY_GUIDE = 'docs/security.md';

const STATES = ['shown', 'stated', 'missing', 'n/a'] as const;
type State = (typeof STATES)[number];
type Counts = Record<State, number>;

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0 has: V1 first. */
const IN_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

interface Row {
  id: string;
  level: string;
  state: string;
  evidence: string;
}

const ROW = /^\| (\d+\.\d+\.\d+) +\| (\d) +\| [^|]+ \| ([^|]+?) +\| ([^|]+?) +\|$/;
const HEADING = /^##+ (?:ASVS[^:]*|V(\d+) [^:]*): (.+)$/;
const TEST_FILE = /`([\w./-]+\.(?:test|spec)\.tsx?)`/g;

const inWords = (counts: Counts) => STATES.map((state) => `${counts[state]} ${state}`).join(', ');

function countStates(rows: readonly Row[]): Counts {
  const number = (state: State) => rows.filter((row) => row.state === state).length;
  return Object.fromEntries(STATES.map((state) => [state, number(state)])) as Counts;
}

function rowProblems({ id, level, state, evidence }: Row): string[] {
  const files = [...evidence.matchAll(TEST_FILE)].map(([, path = '']) => path);
  return [
    ...(level === '1' || level === '2' ? [] : [`${id} has level ${level}.`]),
    ...((STATES as readonly string[]).includes(state) ? [] : [`${id} is “${state}”.`]),
    ...(state === 'shown' && files.length === 0 ? [`${id} names no test.`] : []),
    ...files.filter((path) => !existsSync(path)).map((path) => `${id}: there is no ${path}.`),
  ];
}

const chapterOf = ({ id }: Row) => Number(id.split('.')[0]);

/**
 * Counts the rows of the guide, in all and by chapter.
 * @param text the guide's Markdown
 * @returns a line for each heading that should state counts, and what is wrong with the table
 */
export function readAsvs(text: string): { lines: string[]; problems: string[] } {
  const all = text.split('\n');
  const rows = all.flatMap((line): Row[] => {
    const [, id, level, state, evidence] = ROW.exec(line) ?? [];
    return id && level && state && evidence ? [{ id, level, state, evidence }] : [];
  });
  const ids = rows.map(({ id }) => id);
  const problems = [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is there twice.`),
    ...rows.flatMap(rowProblems),
  ];
  const parts: [string, Row[]][] = [['in all', rows]];
  IN_CHAPTER.forEach((expected, at) => {
    const own = rows.filter((row) => chapterOf(row) === at + 1);
    parts.push([`V${at + 1}`, own]);
    if (own.length !== expected) {
      problems.push(`V${at + 1} has ${own.length} rows in place of ${expected}.`);
    }
  });
  const said = new Map(
    all.flatMap((line): [string, string][] => {
      const [, chapter, counts] = HEADING.exec(line) ?? [];
      return counts ? [[chapter ? `V${chapter}` : 'in all', counts]] : [];
    }),
  );
  const lines = parts.map(([name, own]) => {
    const counts = inWords(countStates(own));
    if (said.get(name) !== counts) problems.push(`The heading of ${name} must say: ${counts}`);
    return `${name}: ${counts}`;
  });
  return { lines, problems };
}
