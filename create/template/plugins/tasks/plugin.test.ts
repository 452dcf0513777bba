import { problemsOf } from 'touchline/testing';
import { expect, it } from 'vitest';
import plugin from './plugin';

it('has no problems', async () => {
  expect(await problemsOf(plugin)).toEqual([]);
});
