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

/** A true record of tips and slips; with a departure, one that leaves the grammar there and nowhere else. */
export function bundleOf(seed: number, departure?: Departure): Promise<Bundle> {
  const random = randomFrom(seed);
  const story = honestStory(random);
  departure?.make({ story, random, subject: random.of(['tip', 'tip', 'slip'] as const) });
  return publish(story);
}
