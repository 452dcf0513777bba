import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_NAMES } from './support/accounts.ts';
import { BOTH_IN_MAIN, openWorld, type World } from './support/world.ts';

describe.each(BOTH_IN_MAIN)('the first requests on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  it('may arrive all at once', async () => {
    const answers = await Promise.all(
      ACCOUNT_NAMES.map((name) => world.rpc(name, 'unread_notifications')),
    );
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      ACCOUNT_NAMES.map(() => [200, expect.stringContaining('"count":')]),
    );
    expect(world.hidden).toEqual([]);
  });
});
