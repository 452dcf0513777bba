/** Who sees an entry; without either field it is for people who may manage everything. */
interface Ruled {
  action?: string;
  subject?: string;
}

/** An entry of a menu. */
interface MenuLine extends Ruled {
  title: string;
  /** Name of an icon in the MDI set. */
  icon?: string;
  badgeContent?: string;
  badgeColor?: 'primary' | 'error';
  disabled?: boolean;
}

export interface MenuLink extends MenuLine {
  path?: string;
  /** The path is a full address on another site. */
  externalLink?: boolean;
  openInNewTab?: boolean;
}

export interface MenuGroup extends MenuLine {
  children: MenuEntry[];
}

/** A heading above the entries that follow it. */
export interface MenuHeading extends Ruled {
  sectionTitle: string;
}

export type MenuEntry = MenuLink | MenuGroup;
/** A top-level entry of a menu. */
export type MenuRoot = MenuEntry | MenuHeading;

/** Creates a link from its title and address. */
export function link(title: string, path: string, more: Omit<MenuLink, 'title' | 'path'> = {}) {
  return { title, path, ...more } satisfies MenuLink;
}

/** Creates a group from its title and entries. */
export function group(
  title: string,
  children: MenuEntry[],
  more: Omit<MenuGroup, 'title' | 'children'> = {},
) {
  return { title, ...more, children } satisfies MenuGroup;
}
