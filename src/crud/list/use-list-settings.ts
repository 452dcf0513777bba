import { useCallback, useState } from 'react';

export type Density = 'dense' | 'comfortable';

export interface ListSettings {
  density: Density;
  /** Columns that the person switched on or off, by field key; the rest is as declared. */
  columns: Record<string, boolean>;
  /** The saved view that the list begins with, where its address says nothing. */
  start?: string;
}

const DEFAULT: ListSettings = { density: 'dense', columns: {} };
const keyOf = (resourceId: string) => `touchline.list.${resourceId}`;

/** Settings from stored text; what is broken or unknown falls back. */
export function readSettings(text: string | null): ListSettings {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return DEFAULT;
    const { density, columns, start } = stored as Record<string, unknown>;
    const chosen = Object.entries(typeof columns === 'object' && columns ? columns : {});
    return {
      density: density === 'comfortable' ? 'comfortable' : 'dense',
      columns: Object.fromEntries(chosen.filter(([, shown]) => typeof shown === 'boolean')),
      ...(typeof start === 'string' ? { start } : {}),
    };
  } catch {
    return DEFAULT;
  }
}

function load(resourceId: string): ListSettings {
  try {
    return readSettings(localStorage.getItem(keyOf(resourceId)));
  } catch {
    return DEFAULT;
  }
}

/** How a person likes one list: its columns and the height of its rows, remembered in this browser. */
export function useListSettings(resourceId: string) {
  const [settings, setSettings] = useState(() => load(resourceId));
  const change = useCallback(
    (part: Partial<ListSettings>) =>
      setSettings((now) => {
        const next = { ...now, ...part };
        try {
          localStorage.setItem(keyOf(resourceId), JSON.stringify(next));
        } catch {
          // Storage full or forbidden: the choice holds until the page closes.
        }
        return next;
      }),
    [resourceId],
  );
  return { settings, change };
}
