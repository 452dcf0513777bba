import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryCheck } from './support/checks/check.ts';
import { allChecks, setScene } from './support/checks/scene.ts';
import { openSession, type Session, TARGETS } from './support/world.ts';

describe.each(TARGETS)('access and guards on %s', (target) => {
  let session: Session;
  beforeAll(async () => {
    session = await openSession(target);
  });
  afterAll(() => session?.close());

  it('hold with the migrations’ grants and even after a blanket grant', async () => {
    const { run } = session;
    const scene = await setScene(run);
    const checks = allChecks(scene);
    expect(checks.length).toBeGreaterThan(200);
    await run('begin');
    const wrong: string[] = [];
    for (const check of checks) {
      const problem = await tryCheck(run, scene, check);
      if (problem) wrong.push(problem);
    }
    // As default privileges of a hosted project do for every new table.
    await run('grant all on all tables in schema public to anon, authenticated, service_role');
    for (const check of checks) {
      const problem = await tryCheck(run, scene, check);
      if (problem) wrong.push(`after a blanket grant, ${problem}`);
    }
    await run('rollback');
    expect(wrong).toEqual([]);
  });
});
