/** The groups of the app bar's search, in the order in which they are shown. */
export const SEARCH_CATEGORIES = [
  'dashboards',
  'appsPages',
  'userInterface',
  'formsTables',
  'chartsMisc',
] as const;

export interface SearchItem {
  id: number;
  url: string;
  /** Name of an icon of the MDI set. */
  icon: string;
  title: string;
  category: (typeof SEARCH_CATEGORIES)[number];
}
