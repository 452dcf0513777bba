import type { Bundle } from './bundle';
import { publish } from './bundle';
import type { Kind } from './craft';
import { INHERENT, REWRITTEN } from './inherent';
import { LIES_BESIDE_LOG } from './lies-beside-log';
import { LIES_OF_FILE } from './lies-of-file';
import { LIES_OF_LOG } from './lies-of-log';
import { randomFrom } from './random';
import { honestStory } from './story';

/** Every kind of forgery that docs/record.md describes. */
export const KINDS: Kind[] = [
  ...LIES_OF_FILE,
  ...LIES_BESIDE_LOG,
  ...LIES_OF_LOG,
  ...INHERENT,
  ...REWRITTEN,
];

/** A forged bundle and its honest twin: the same record, the same rows, without the lie. */
export async function forgeAnew(
  kind: Kind,
  seed: number,
): Promise<{ forged: Bundle; honest: Bundle }> {
  const make = async (isLie: boolean) => {
    const random = randomFrom(seed * 1009 + KINDS.indexOf(kind));
    const story = honestStory(random);
    const subject = random.of(['tip', 'tip', 'slip'] as const);
    return publish(story, kind.make({ story, random, subject }, isLie));
  };
  return { forged: await make(true), honest: await make(false) };
}
