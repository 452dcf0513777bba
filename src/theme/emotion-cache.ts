import createCache, { type EmotionCache } from '@emotion/cache';

export type Direction = 'ltr' | 'rtl';

/** The caches that are here; what is written into one stays, so that switching back writes nothing anew. */
const caches: Partial<Record<Direction, EmotionCache>> = { ltr: createCache({ key: 'tl' }) };
let coming: Promise<EmotionCache> | null = null;

async function createRtlCache(): Promise<EmotionCache> {
  const [{ prefixer }, { default: rtlPlugin }] = await Promise.all([
    import('stylis'),
    import('stylis-plugin-rtl'),
  ]);
  const cache = createCache({ key: 'tlr', stylisPlugins: [prefixer, rtlPlugin] });
  caches.rtl = cache;
  return cache;
}

/** The style cache of a direction. The one that mirrors styles is loaded when first asked for. */
export function cacheFor(direction: Direction): EmotionCache | Promise<EmotionCache> {
  const here = caches[direction];
  if (here) return here;
  coming ??= createRtlCache();
  return coming;
}
