import { expect, it } from 'vitest';
import { createQueue } from './request-queue.ts';

it('runs one piece of work at a time, in order, also after a failure', async () => {
  const run = createQueue();
  const events: string[] = [];
  const work = (name: string, fails = false) =>
    run(async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 2));
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
