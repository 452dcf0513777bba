import type { AccessNeed, Viewer } from './access';
import type { IconPath, TKey } from './texts';

/**
 * Parts of the menu, in the order in which they stand. `member` is for what everybody uses: it has a heading of its
 * own for those who have an `admin` part before it, and belongs to `main` for all others.
 */
export const NAV_SECTIONS = [
  'main',
  'admin',
  'member',
  'dashboards',
  'appsPages',
  'userInterface',
  'formsTables',
  'chartsMisc',
] as const;

export type NavSection = (typeof NAV_SECTIONS)[number];

export interface NavDef<Key extends TKey = TKey> {
  section: NavSection;
  /**
   * The group that the entry is in, or all of them from the outermost on. Entries whose groups have the
   * same title keys meet in one group, over plugins too; the first declaration gives icon, order and badge.
   */
  group?: NavGroupDef<Key> | readonly NavGroupDef<Key>[];
  titleKey: Key;
  icon?: IconPath;
  order: number;
  badge?: NavBadge<Key>;
  /** Shown to these roles only, on top of the route's own permission; default everyone who may open it. */
  roles?: readonly Viewer[];
  /** Opens beside the app, in a tab of its own. */
  openInNewTab?: boolean;
  /** Keys that open the page, pressed one after the other: `['g', 'h']`. */
  shortcut?: string[];
  /** The one menu that shows it; default both. */
  placement?: NavPlacement;
}

/** A line of the menu that opens a list of others. */
export interface NavGroupDef<Key extends TKey = TKey> {
  titleKey: Key;
  icon?: IconPath;
  order: number;
  badge?: NavBadge<Key>;
}

export interface NavBadge<Key extends TKey = TKey> {
  textKey: Key;
  color: 'primary' | 'error' | 'success' | 'warning' | 'info';
}

export type NavPlacement = 'vertical' | 'horizontal';

/** A line of the menu that is no page of the app: a link to elsewhere, or one that is switched off. */
export interface NavLinkDef<Key extends TKey = TKey> extends NavDef<Key> {
  /** Unique over all plugins. */
  id: string;
  /** Name of a link that the deployment sets (`MENU_LINKS`); without it, the line is dropped. */
  link?: string;
  /** Shown, but not to be used. */
  disabled?: boolean;
  /** Default everyone who is signed in. */
  access?: 'public' | AccessNeed;
}
