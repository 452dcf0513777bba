import { isTier, type Tier } from '@/sports/tiers';
import type { SafeStorage } from './auth/safe-storage';

/** The request header that asks the database to answer staff as it answers a subscriber of a tier. */
export const PREVIEW_HEADER = 'x-preview-tier';

export const PREVIEW_KEY = 'touchline.preview';

/** Which tier this tab previews. A wish only: the database decides who may have it. */
export interface PreviewStore {
  current: () => Tier | null;
  set: (tier: Tier | null) => void;
  /** Calls back when it changes. Returns the way to stop. */
  listen: (listener: () => void) => () => void;
}

/** The tab's preview, kept over reloads in a store that belongs to the tab. */
export function createPreviewStore(storage: SafeStorage): PreviewStore {
  const listeners = new Set<() => void>();
  const stored = storage.getItem(PREVIEW_KEY);
  let current = isTier(stored) ? stored : null;
  return {
    current: () => current,
    set: (tier) => {
      if (tier === current) return;
      current = tier;
      if (tier) storage.setItem(PREVIEW_KEY, tier);
      else storage.removeItem(PREVIEW_KEY);
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
