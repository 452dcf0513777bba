import type { ViewerPreview } from '@/plugin-api/viewer';
import type { SafeStorage } from './auth/safe-storage';

export const PREVIEW_KEY = 'touchline.preview';

/** This tab's preview. Only a request: the database decides who may use one. */
export interface PreviewStore {
  /** The same object until it changes. */
  current: () => ViewerPreview | null;
  set: (preview: ViewerPreview | null) => void;
  /** Calls back when it changes. Returns a function that stops it. */
  listen: (listener: () => void) => () => void;
}

/** The tab's preview, kept across reloads in the tab's own storage. */
export function createPreviewStore(storage: SafeStorage): PreviewStore {
  const listeners = new Set<() => void>();
  let current = parsePreview(storage.getItem(PREVIEW_KEY));
  return {
    current: () => current,
    set: (preview) => {
      if (preview?.header === current?.header && preview?.value === current?.value) return;
      current = preview;
      if (preview) storage.setItem(PREVIEW_KEY, JSON.stringify(preview));
      else storage.removeItem(PREVIEW_KEY);
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Parses a stored preview: accepts only our own header with one plain word. */
function parsePreview(stored: string | null): ViewerPreview | null {
  try {
    const { header, value }: Record<string, unknown> = JSON.parse(stored ?? '{}');
    const known = typeof header === 'string' && /^x-preview-[a-z-]{1,30}$/.test(header);
    return known && typeof value === 'string' && /^\w{1,40}$/.test(value)
      ? { header, value }
      : null;
  } catch {
    return null;
  }
}
