import createCache, { type EmotionCache } from '@emotion/cache';

const ltrCache = createCache({ key: 'tl' });
let rtlCache: Promise<EmotionCache> | null = null;

async function createRtlCache(): Promise<EmotionCache> {
  const [{ prefixer }, { default: rtlPlugin }] = await Promise.all([
    import('stylis'),
    import('stylis-plugin-rtl'),
  ]);
  return createCache({ key: 'tlr', stylisPlugins: [prefixer, rtlPlugin] });
}

/** The style cache of a direction. The one that mirrors styles is loaded when first asked for. */
export function cacheFor(direction: 'ltr' | 'rtl'): EmotionCache | Promise<EmotionCache> {
  if (direction === 'ltr') return ltrCache;
  rtlCache ??= createRtlCache();
  return rtlCache;
}
