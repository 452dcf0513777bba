import type { WidgetSize } from '@/plugin-api/widget-size';
import type { ReadingAhead } from '../read-ahead';
import type { SubjectName } from '../types';
import type { AccessNeed, Role } from './access';
import type { NavDef } from './menu';
import type { TKey } from './texts';

/** A page of its own. */
export interface RouteDef<Key extends TKey = TKey> {
  id: string;
  /** Path as react-router writes it. */
  path: string;
  page: () => Promise<{ default: ReadingAhead }>;
  /** The subject it lists, if that isn't a table with generated pages; registered with refine as a resource. */
  subject?: SubjectName;
  /** Name of a page made of widgets: their code is fetched along with its own. */
  showsWidgets?: string;
  layout: 'app' | 'blank';
  titleKey: Key;
  /** Description of a public page for search engines and link previews, in a sentence or two. */
  descriptionKey?: Key;
  /** `public` needs no session. Otherwise a session, and the permission if one is named. */
  access?: 'public' | AccessNeed;
  /** One entry, or several where one page serves several addresses. */
  nav?: NavDef<Key> | (NavDef<Key> & { to: string })[];
}

/** Name of the home page, to which every plugin may add widgets. */
export const HOME_WIDGETS = 'home';

/** A widget of the home page or of another page of widgets. */
export interface WidgetDef<Key extends TKey = TKey> {
  /** Unique over all plugins. */
  id: string;
  /** The page's name, as in its route's `showsWidgets`; default the home page. */
  page?: string;
  /** Its name when the person arranges the page. */
  titleKey: Key;
  size: WidgetSize;
  /** Its default place; the person may move it. */
  order: number;
  /** Shown to these roles only; default everyone who is signed in. */
  roles?: readonly Role[];
  /** Of these, the roles that find it among the cards to add, and not on their page until they do. */
  offeredTo?: readonly Role[];
  access?: AccessNeed;
  /** Ids of other plugins that it mentions or links to; it is hidden while one of them is off. */
  needs?: string[];
  component: () => Promise<{ default: ReadingAhead }>;
}
