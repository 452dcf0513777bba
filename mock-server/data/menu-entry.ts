/** Who sees a line; a line that names neither is for those who may manage everything. */
interface Ruled {
  action?: string;
  subject?: string;
}

/** A line of a menu. */
interface MenuLine extends Ruled {
  title: string;
  /** Name of an icon of the MDI set. */
  icon?: string;
  badgeContent?: string;
  badgeColor?: 'primary' | 'error';
  disabled?: boolean;
}

export interface MenuLink extends MenuLine {
  path?: string;
  /** The path is a whole address elsewhere. */
  externalLink?: boolean;
  openInNewTab?: boolean;
}

export interface MenuGroup extends MenuLine {
  children: MenuEntry[];
}

/** A heading over the lines that follow it. */
export interface MenuHeading extends Ruled {
  sectionTitle: string;
}

export type MenuEntry = MenuLink | MenuGroup;
/** A line at the top of a menu. */
export type MenuRoot = MenuEntry | MenuHeading;

/** A link by its title and address. */
export function link(title: string, path: string, more: Omit<MenuLink, 'title' | 'path'> = {}) {
  return { title, path, ...more } satisfies MenuLink;
}

/** A group by its title and lines. */
export function group(
  title: string,
  children: MenuEntry[],
  more: Omit<MenuGroup, 'title' | 'children'> = {},
) {
  return { title, ...more, children } satisfies MenuGroup;
}
