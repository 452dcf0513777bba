import createCache, { type EmotionCache } from '@emotion/cache';

export type Direction = 'ltr' | 'rtl';

/** The style cache of each direction; the one that mirrors is loaded when a page from right to left is first shown. */
const caches: Partial<Record<Direction, EmotionCache>> = { ltr: createCache({ key: 'tl' }) };

/** The styles of a direction, or undefined as long as `loadStyleCache` has not brought them. */
export const styleCache = (direction: Direction): EmotionCache | undefined => caches[direction];

/** Loads what a direction needs. Rejects when the code does not come; the next call tries again. */
export async function loadStyleCache(direction: Direction): Promise<void> {
  if (direction === 'rtl') caches.rtl ??= (await import('./rtl-cache')).createRtlCache();
}
