import { openTestDatabase } from 'touchline/testing';
import { expect, it } from 'vitest';
import { forgetGoneJobs } from './gone-jobs.ts';

it('forgets the jobs of plugins that are gone, and no others', async () => {
  const { run, close } = await openTestDatabase();
  try {
    for (const name of ['clean-up', 'board.digest', 'gone.digest'])
      await run(`select private.begin_job('${name}')`);
    await forgetGoneJobs(run, ['clean-up', 'board.digest']);
    const names = async () =>
      (await run('select name from private.jobs order by name')).map(({ name }) => name);
    expect(await names()).toEqual(['board.digest', 'clean-up']);
    await forgetGoneJobs(run, []);
    expect(await names()).toEqual(['clean-up']);
  } finally {
    await close();
  }
});
