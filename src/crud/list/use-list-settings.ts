import { kept, useKept } from '@/shared/use-kept';

export type Density = 'dense' | 'comfortable';

export interface ListSettings {
  density: Density;
  /** Columns that the person switched on or off, by field key; the rest is as declared. */
  columns: Record<string, boolean>;
  /** Keys of all columns in the order that the person gave them; empty where it is as declared. */
  order: string[];
  /** Widths that the person gave to columns, in px by field key. */
  widths: Record<string, number>;
  /** The saved view that the list begins with, where its address says nothing. */
  start?: string;
}

const DEFAULT: ListSettings = { density: 'dense', columns: {}, order: [], widths: {} };

/** The entries of what may be an object, as far as their values are of the kind that is wanted. */
function entriesOf<Value>(stored: unknown, wanted: (value: unknown) => value is Value) {
  const entries = Object.entries(typeof stored === 'object' && stored ? stored : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => wanted(entry[1])));
}

/** Settings from stored text; what is broken or unknown falls back. */
export function readSettings(text: string | null): ListSettings {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return DEFAULT;
    const { density, columns, order, widths, start } = stored as Record<string, unknown>;
    return {
      density: density === 'comfortable' ? 'comfortable' : 'dense',
      columns: entriesOf(columns, (shown): shown is boolean => typeof shown === 'boolean'),
      order: Array.isArray(order) ? order.filter((key) => typeof key === 'string') : [],
      widths: entriesOf(widths, (width): width is number => typeof width === 'number' && width > 0),
      ...(typeof start === 'string' ? { start } : {}),
    };
  } catch {
    return DEFAULT;
  }
}

const nameOf = (resourceId: string) => `touchline.list.${resourceId}`;

/** The settings of a list that is not shown yet. */
export const listSettings = (resourceId: string) => kept(nameOf(resourceId), readSettings);

/** How a person likes one list: its columns, their order and widths, the height of its rows, remembered in this browser. */
export function useListSettings(resourceId: string) {
  const [settings, change] = useKept(nameOf(resourceId), readSettings);
  return { settings, change };
}
