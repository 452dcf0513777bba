import type { AccessNeed, Viewer } from './access';
import type { IconPath, TKey } from './texts';

/**
 * Sections of the menu, in order. `member` is for pages that everybody uses: it has its own heading for people with
 * an `admin` section before it, and is part of `main` for all others.
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

/** A section that Touchline has. */
export type OwnNavSection = (typeof NAV_SECTIONS)[number];

/** One of Touchline's sections, or one that a plugin or the application's configuration adds. */
export type NavSection = OwnNavSection | (string & {});

/** The parts of the menu, of which it shows one at a time, in order. */
export type NavArea = 'office' | 'member' | 'samples';

/** The area of each section. For people without an `admin` section, `main` belongs to the member area as well. */
export const NAV_AREAS: Record<OwnNavSection, NavArea> = {
  main: 'office',
  admin: 'office',
  member: 'member',
  dashboards: 'samples',
  appsPages: 'samples',
  userInterface: 'samples',
  formsTables: 'samples',
  chartsMisc: 'samples',
};

/** A section of the menu that a plugin adds, for its entries and those of plugins that depend on it. */
export interface NavSectionDef<Key extends TKey = TKey> {
  /** Unique over all plugins; what `section` of an entry says. */
  id: string;
  titleKey: Key;
  /** Default the back office. */
  area?: NavArea;
  /** The section that it comes before; by default it comes after all of its area. */
  before?: NavSection;
}

/** The menu entry of a page or of a list. */
export interface NavDef<Key extends TKey = TKey> {
  section: NavSection;
  /**
   * The entry's group, or the chain of groups from the outermost in. Groups with the same title keys are merged,
   * across plugins too; the first declaration sets icon, order and badge.
   */
  group?: NavGroupDef<Key> | readonly NavGroupDef<Key>[];
  titleKey: Key;
  icon?: IconPath;
  order: number;
  badge?: NavBadge<Key>;
  /** Shown only to these roles, in addition to the route's own permission; default everyone who may open it. */
  roles?: readonly Viewer[];
  /** Opens in a new tab. */
  openInNewTab?: boolean;
  /** Keys that open the page, pressed one after the other: `['g', 'h']`. */
  shortcut?: string[];
  /** The only menu that shows it; default both. */
  placement?: NavPlacement;
}

/** A menu entry that opens a list of others. */
export interface NavGroupDef<Key extends TKey = TKey> {
  titleKey: Key;
  icon?: IconPath;
  order: number;
  badge?: NavBadge<Key>;
}

/** A short word on a menu entry, such as "New". */
export interface NavBadge<Key extends TKey = TKey> {
  textKey: Key;
  color: 'primary' | 'error' | 'success' | 'warning' | 'info';
}

/** The menu at the side, or the one across the top. */
export type NavPlacement = 'vertical' | 'horizontal';

/** A menu entry that isn't a page of the app: an external or disabled link. */
export interface NavLinkDef<Key extends TKey = TKey> extends NavDef<Key> {
  /** Unique over all plugins. */
  id: string;
  /** Name of a link that the deployment sets (`MENU_LINKS`); if it isn't set, the entry is dropped. */
  link?: string;
  /** Shown but disabled. */
  disabled?: boolean;
  /** Default everyone who is signed in. */
  access?: 'public' | AccessNeed;
}
