import { expect } from 'vitest';
import { isPlain } from '../../../server/testing/is-plain.ts';
import { fingerprint } from './relations.ts';
import type { Answer, Sender, World } from './world.ts';

/** Texts of the scene that must never reach anybody who has not paid, or isn't staff. */
const SECRETS = ['SECRET', 'DRAFTED'];

/** Everybody who may not see the scene's open PREMIUM tip and its draft. */
export const OUTSIDERS: Sender[] = [
  'keyless',
  'anonymous',
  'free',
  'basic',
  'expired',
  'revoked',
  'excluded',
  'suspended',
  'support',
  'finance',
];

export function leaks({ text }: Answer): boolean {
  return SECRETS.some((secret) => text.includes(secret));
}

export { isPlain };

/** Sends requests that must change nothing and must not cause a server error. */
export async function changesNothing(
  world: World,
  attempts: () => Promise<Answer[]>,
): Promise<Answer[]> {
  const before = await fingerprint(world.run);
  const answers = await attempts();
  expect([...new Set(world.hidden.splice(0))]).toEqual([]);
  expect(answers.filter((answer) => !isPlain(answer))).toEqual([]);
  expect(await fingerprint(world.run)).toEqual(before);
  return answers;
}
