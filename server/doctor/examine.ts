import type { RunSql } from '../database/run-sql.ts';
import { checkAccounts } from './accounts.ts';
import { checkDatabase } from './database.ts';
import { checkEdgeFunctions } from './edge-functions.ts';
import { type Expected, readExpected } from './expected.ts';
import { checkFiles } from './files.ts';
import { AREAS, type Area, type Finding, findingsOf } from './finding.ts';
import { checkGateway } from './gateway.ts';
import type { checkLists } from './lists.ts';
import { createPerson, type Person, removeLeftovers, removePeople } from './people.ts';
import type { Project } from './project.ts';
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
  areas?: readonly Area[];
  /** Deletes what earlier runs left, and does nothing else. */
  clean?: boolean;
  /** `checkLists`, loaded with the app's sources. */
  lists: typeof checkLists;
  /** Receives each area's findings as soon as they are known. */
  onFindings: (findings: readonly Finding[]) => void;
  /** Aborted when the operator interrupts the run: it stops after the area at hand, and cleans up. */
  signal?: AbortSignal;
}

/** Says in one finding why an area wasn't examined. */
function skipped(area: Area, why: string): Finding[] {
  const { all, skip } = findingsOf(area);
  skip('everything', why);
  return all;
}

/**
 * Makes every kind of call that the app makes against a project, with throw-away accounts, which it deletes whatever
 * happens.
 */
export async function examine(options: Examination): Promise<Finding[]> {
  const { project, runSql, hosted, lists, onFindings, signal } = options;
  const means = { project, hosted, ...(runSql ? { runSql } : {}) };
  const all: Finding[] = [];
  async function note(area: Area, work: () => Promise<Finding[]>) {
    const isWanted = area === 'clean-up' || (options.areas ?? AREAS).includes(area);
    if (!isWanted || (signal?.aborted && area !== 'clean-up')) return;
    const findings = await work().catch((error: unknown): Finding[] => [
      {
        area,
        call: 'everything',
        outcome: 'fault',
        detail: String(error),
        fix: 'Check the address.',
      },
    ]);
    all.push(...findings);
    onFindings(findings);
  }

  if (options.clean) {
    await note('clean-up', () => removeLeftovers(means));
    return all;
  }
  const expected = options.expected ?? (await readExpected());
  const people: Person[] = [];
  try {
    await note('gateway', () => checkGateway(project, hosted));
    if (all.some(({ call, outcome }) => call === 'settings of sign-in' && outcome === 'fault'))
      return all;
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
      await note('files', () => checkFiles(means, me, other));
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
