import createCache from '@emotion/cache';
import { MirroredSheet } from './mirrored-sheet';

/** The one style cache: a class has the same name in both directions, so a switch renders nothing anew. */
export const emotionCache = createCache({ key: 'tl' });

const { key, container, nonce, isSpeedy: speedy } = emotionCache.sheet;
emotionCache.sheet = new MirroredSheet({ key, container, nonce, speedy });
