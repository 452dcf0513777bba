import type { IconPath } from '@/plugin-api/types';

/** One thing that search and palette offer: a page, an action, a switch or a record. */
export interface SearchEntry {
  /** Unique; recent items are remembered by it. */
  id: string;
  /** Id of the category that it stands in. */
  category: string;
  title: string;
  /** Words beside the title that say where it belongs, in parts. */
  context?: readonly string[];
  /** More words by which it is found: English ones, its address. */
  keywords?: string;
  icon?: IconPath;
  shortcut?: readonly string[];
  /** A switch that is on. */
  on?: boolean;
  /** Address of what it opens; actions have none. */
  to?: string;
  newTab?: boolean;
  /** Leaves the dialog open. */
  stays?: boolean;
  run: () => unknown;
}

/** Entries under one heading. */
export interface SearchGroup {
  id: string;
  title: string;
  entries: SearchEntry[];
}
