import type { PageShape } from '@/plugin-api/page-shape';
import type { Lang } from '@/shared/languages';

/** The element of the page that holds `RouteFiles`, as JSON. */
export const ROUTE_FILES = 'route-files';

/** Which files each address needs; a file is named by its place in `files`. */
export interface RouteFiles {
  files: string[];
  /** Of every page of the signed-in app, and its texts by language. */
  frame: number[];
  frameTexts: Record<Lang, number[]>;
  routes: RouteFile[];
}

/** `texts` by the place of their language in `OFFERED`; `wide`: what wide screens need beside `page`. */
export type RouteFile = [
  path: string,
  isBlank: 0 | 1,
  page: number[],
  wide: number[],
  texts: number[][],
  shape: PageShape,
];
