import type { RunSql } from '../database/run-sql.ts';
import type { DoctorAreas, DoctorTools } from '../plugins/doctor-part.ts';
import { checkAccounts } from './accounts.ts';
import { checkDatabase } from './database.ts';
import { checkEdgeFunctions } from './edge-functions.ts';
import { type Expected, readExpected } from './expected.ts';
import { AREAS, type Finding, findingsOf } from './finding.ts';
import { checkGateway } from './gateway.ts';
import type { checkLists } from './lists.ts';
import {
  createPerson,
  type Means,
  type Person,
  removeLeftovers,
  removePeople,
  setRole,
  signIn,
} from './people.ts';
import { fieldOf, type Project, said, send } from './project.ts';
import { checkSqlFunctions } from './sql-functions.ts';

export interface Examination {
  project: Project;
  /** The project's database, as its owner. */
  runSql?: RunSql;
  /** Whether it is a hosted project, with its own timers and publication. */
  hosted: boolean;
  /** What a project must have, if it has been read already. */
  expected?: Expected;
  /** The areas to examine; all if omitted. */
  areas?: readonly string[];
  /** Deletes what earlier runs left, and does nothing else. */
  clean?: boolean;
  /** Tries a mail to an address that the operator named. */
  mail?: () => Promise<Finding[]>;
  /** `checkLists`, loaded with the app's sources. */
  lists: typeof checkLists;
  /** Receives each area's findings as soon as they are known. */
  onFindings: (findings: readonly Finding[]) => void;
  /** Aborted when the operator interrupts the run: it stops after the area at hand, and cleans up. */
  signal?: AbortSignal;
}

/** Says in one finding why an area wasn't examined. */
function skipped(area: string, why: string): Finding[] {
  const { all, skip } = findingsOf(area);
  skip('everything', why);
  return all;
}

/** What a part examines the project with. */
function toolsOf(means: Means, [me, other]: readonly Person[]): DoctorTools {
  const { project, runSql, hosted = false } = means;
  return {
    hosted,
    hasSecret: project.secret !== undefined,
    ...(runSql ? { runSql } : {}),
    people: me && other ? [me, other] : null,
    send: (path, call) => send(project, path, call),
    said,
    setRole: (person, role) => setRole(means, person, role),
    signIn: async (person) => fieldOf(await signIn(project, person), 'access_token'),
  };
}

/**
 * Makes every kind of call that the app makes against a project, with throw-away accounts, which it deletes whatever
 * happens.
 */
export async function examine(options: Examination): Promise<Finding[]> {
  const { project, runSql, hosted, lists, onFindings, signal } = options;
  const means = { project, hosted, ...(runSql ? { runSql } : {}) };
  const all: Finding[] = [];
  const people: Person[] = [];
  let ofParts: readonly DoctorAreas[] = [];
  /** What the application's parts examine in an area. */
  const byParts = (area: string) =>
    ofParts.flatMap((areas) => {
      const examineArea = areas[area];
      if (!examineArea) return [];
      return async () => {
        const findings = findingsOf(area);
        await examineArea(toolsOf(means, people), findings);
        return findings.all;
      };
    });
  async function note(area: string, ...works: (() => Promise<Finding[]>)[]) {
    const isWanted = area === 'clean-up' || (options.areas?.includes(area) ?? true);
    if (!isWanted || (signal?.aborted && area !== 'clean-up')) return;
    const findings: Finding[] = [];
    for (const work of [...works, ...byParts(area)]) {
      const found = await work().catch((error: unknown): Finding[] => [
        {
          area,
          call: 'everything',
          result: 'fault',
          detail: String(error),
          fix: 'Check the address.',
        },
      ]);
      findings.push(...found);
    }
    all.push(...findings);
    onFindings(findings);
  }

  if (options.clean) {
    await note('clean-up', () => removeLeftovers(means));
    return all;
  }
  const expected = options.expected ?? (await readExpected());
  ofParts = expected.ofParts;
  try {
    await note('gateway', () => checkGateway(project, hosted));
    if (all.some(({ call, result }) => call === 'settings of sign-in' && result === 'fault'))
      return all;
    await note('mail', options.mail ?? (async () => skipped('mail', 'give --mail ADDRESS')));
    const made: (Person | string)[] = [];
    for (const _one of [1, 2]) {
      const person = signal?.aborted ? 'interrupted' : await createPerson(means);
      if (typeof person !== 'string') people.push(person);
      made.push(person);
    }
    const [me, other] = people;
    if (me && other) {
      await note('lists', () => lists(project, me, expected.schema));
      await note('SQL functions', () => checkSqlFunctions(project, other, expected));
      await note('edge functions', () =>
        checkEdgeFunctions(project, expected.edgeFunctions, me.token),
      );
      const titles = new Set(ofParts.flatMap((areas) => Object.keys(areas)));
      for (const own of AREAS) titles.delete(own);
      for (const title of titles) await note(title);
      await note('accounts', () => checkAccounts(means, me, other));
    } else {
      const why = `no account could be made: ${made.find((one) => typeof one === 'string')}`;
      for (const area of ['accounts', 'lists', 'SQL functions'] as const) {
        await note(area, async () => skipped(area, why));
      }
      await note('edge functions', () => checkEdgeFunctions(project, expected.edgeFunctions, ''));
    }
    await note('database', async () =>
      runSql ? checkDatabase(runSql, expected, hosted) : skipped('database', 'give --database'),
    );
  } finally {
    await note('clean-up', () => removePeople(means, people));
  }
  return all;
}
