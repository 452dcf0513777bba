import { kept, useKept } from '@/shared/use-kept';

export type Density = 'dense' | 'comfortable';

export interface ListSettings {
  density: Density;
  /** Columns that the person switched on or off, by field key; others are as declared. */
  columns: Record<string, boolean>;
  /** Keys of all columns in the person's order; empty for the declared order. */
  order: string[];
  /** Column widths chosen by the person, in px by field key. */
  widths: Record<string, number>;
  /** The record is shown beside the list, in a window wide enough. */
  beside?: boolean;
  /** The saved view to start with if the address has no parameters. */
  start?: string;
}

const DEFAULT: ListSettings = { density: 'dense', columns: {}, order: [], widths: {} };

/** The entries of a stored object whose values have the right type; empty if it isn't an object. */
function entriesOf<Value>(stored: unknown, wanted: (value: unknown) => value is Value) {
  const entries = Object.entries(typeof stored === 'object' && stored ? stored : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => wanted(entry[1])));
}

/** Parses stored settings; broken or unknown parts fall back to the defaults. */
export function readSettings(text: string | null): ListSettings {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return DEFAULT;
    const { density, columns, order, widths, beside, start } = stored as Record<string, unknown>;
    return {
      density: density === 'comfortable' ? 'comfortable' : 'dense',
      columns: entriesOf(columns, (shown): shown is boolean => typeof shown === 'boolean'),
      order: Array.isArray(order) ? order.filter((key) => typeof key === 'string') : [],
      widths: entriesOf(widths, (width): width is number => typeof width === 'number' && width > 0),
      ...(beside === true ? { beside } : {}),
      ...(typeof start === 'string' ? { start } : {}),
    };
  } catch {
    return DEFAULT;
  }
}

const nameOf = (resourceId: string) => `touchline.list.${resourceId}`;

/** The settings of a list that isn't mounted yet. */
export const listSettings = (resourceId: string) => kept(nameOf(resourceId), readSettings);

/**
 * The person's settings for one list (columns, their order and widths, row height), remembered in
 * this browser.
 */
export function useListSettings(resourceId: string) {
  const [settings, change] = useKept(nameOf(resourceId), readSettings);
  return { settings, change };
}
