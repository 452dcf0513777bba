import type { SlipLeg } from '../record/slip-entry';

/** "2–1" of the score that counts for the leg; empty while there is none. */
export function legScore({ score }: Pick<SlipLeg, 'score'>): string {
  const { home, away } = score ?? {};
  return home === undefined || away === undefined ? '' : `${home}–${away}`;
}
