import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunSql } from '../../server/database/run-sql.ts';
import { PATIENCE } from '../support/patience.ts';
import { type Check, type Scene, tryCheck } from './support/checks/check.ts';
import { allChecks, setScene } from './support/checks/scene.ts';
import { LANE } from './support/lane.ts';
import { listMutants, type Mutant } from './support/mutants.ts';
import { openSession, type Session } from './support/world.ts';

/** The first check with an unexpected result, or null if there is none. */
async function firstAlarm(run: RunSql, scene: Scene, checks: Check[]): Promise<string | null> {
  for (const check of checks) {
    const problem = await tryCheck(run, scene, check);
    if (problem) return problem;
  }
  return null;
}

async function inSavepoint<T>(run: RunSql, work: () => Promise<T>): Promise<T> {
  await run('savepoint mutant');
  try {
    return await work();
  } finally {
    await run('rollback to savepoint mutant; release savepoint mutant');
  }
}

/** The checks that still pass after other guards were removed. */
async function holding(run: RunSql, scene: Scene, checks: Check[]): Promise<Check[]> {
  const held: Check[] = [];
  for (const check of checks) if (!(await tryCheck(run, scene, check))) held.push(check);
  return held;
}

async function isNoticed(run: RunSql, scene: Scene, checks: Check[], mutant: Mutant) {
  const own = checks.filter((check) => check.table === mutant.table);
  const others = checks.filter((check) => check.table !== mutant.table);
  const plain = await inSavepoint(run, async () => {
    await run(mutant.apply);
    return (await firstAlarm(run, scene, own)) !== null;
  });
  if (plain) return true;
  const alone =
    mutant.isolate !== '' &&
    (await inSavepoint(run, async () => {
      await run(mutant.isolate);
      const held = await holding(run, scene, own);
      await run(mutant.apply);
      return (await firstAlarm(run, scene, held)) !== null;
    }));
  if (alone) return true;
  return inSavepoint(run, async () => {
    await run(mutant.apply);
    return (await firstAlarm(run, scene, others)) !== null;
  });
}

describe('weakening the schema', () => {
  let session: Session;
  beforeAll(async () => {
    session = await openSession('PostgreSQL');
  });
  afterAll(() => session?.close());

  it(
    'never goes unnoticed: every policy, clause and trigger has a check that needs it',
    async () => {
      const { run } = session;
      const scene = await setScene(run);
      const checks = allChecks(scene);
      const all = await listMutants(run);
      expect(all.length).toBeGreaterThan(90);
      // One lane a quarter, the other the rest.
      const mutants = all.filter((_, at) => LANE === '' || (at % 4 === 0) === (LANE === 'main'));
      await run('begin');
      // Policies and triggers must suffice: the embedded backend grants everything.
      await run('grant all on all tables in schema public to anon, authenticated, service_role');
      const unnoticed: string[] = [];
      for (const mutant of mutants) {
        if (!(await isNoticed(run, scene, checks, mutant))) unnoticed.push(mutant.name);
      }
      await run('rollback');
      expect(unnoticed, unnoticed.join('\n')).toEqual([]);
      // Run by name, it tries all of them: several hundred, for a second each.
    },
    2 * PATIENCE.test,
  );
});
