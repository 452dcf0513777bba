import GRAMMAR from '@/product/record/grammar.json';
import type { Bundle } from '../forgeries/anew/bundle';
import { publish } from '../forgeries/anew/bundle';
import { randomFrom } from '../forgeries/anew/random';
import { honestStory } from '../forgeries/anew/story';
import type { Departure } from './departure';
import { LOG_DEPARTURES } from './of-log';
import { ROW_DEPARTURES } from './of-rows';
import { SCORE_DEPARTURES } from './of-scores';

/** Every departure that there is, at least one for each rule that has a code. Test helper, like all of this folder. */
export const DEPARTURES: Departure[] = [...SCORE_DEPARTURES, ...ROW_DEPARTURES, ...LOG_DEPARTURES];

/** The codes of the rules in the grammar. */
export const GRAMMAR_CODES = Object.keys(GRAMMAR.sentences);

/** The clock of those who check: later than all records that are made. */
export const CLOCK = '2029-01-01T00:00:00.000Z';

/**
 * A true record of tips and slips, from before or after the day of the newest rules; with a departure, one that leaves the
 * grammar there and nowhere else.
 */
export function bundleOf(
  seed: number,
  departure?: Pick<Departure, 'make' | 'year'>,
): Promise<Bundle> {
  const random = randomFrom(seed);
  const story = honestStory(random, departure?.year ?? (seed % 3 === 0 ? 2027 : 2025));
  departure?.make({ story, random, subject: random.of(['tip', 'tip', 'slip'] as const) });
  return publish(story);
}
