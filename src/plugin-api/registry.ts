import type { Problem } from './problems';
import type {
  AccessNeed,
  AccessRule,
  Action,
  CommandContext,
  CommandDef,
  FrameDef,
  IconPath,
  NavBadge,
  NavPlacement,
  PersonCommandDef,
  PluginDef,
  ResourceDef,
  RouteDef,
  SearchDef,
  SettingDef,
  SlotEntry,
  Slots,
  SubjectName,
  TextLoaders,
  TKey,
  Viewer,
  WidgetDef,
} from './types';
import type { AnyViewerDef, ViewerState } from './viewer';

export type CrudPage = 'list' | 'create' | 'edit' | 'show';

/** A route of the app: declared by a plugin, or derived from a resource. */
export interface RegistryRoute {
  /** Unique; derived ones are `<resource id>.<page>`. */
  id: string;
  path: string;
  /** Plugin that owns it. */
  plugin: string;
  layout: 'app' | 'blank';
  titleKey: TKey;
  access?: 'public' | AccessNeed;
  /** Set on declared routes. */
  page?: RouteDef['page'];
  descriptionKey?: TKey;
  showsWidgets?: string;
  subject?: SubjectName;
  /** Set on derived routes. */
  crud?: { page: CrudPage; resource: ResourceDef };
}

interface NavLine {
  /** Unique within the menu. */
  id: string;
  /** A translation key; menus from the server have plain titles, which are used as they are. */
  titleKey: string;
  icon?: IconPath;
  order: number;
  badge?: { textKey: string; color: NavBadge['color'] };
}

/** A menu entry that opens a page. Without an address it is disabled. */
export interface NavItem extends NavLine {
  kind: 'item';
  /** Address in the app. */
  to?: string;
  /** Name of an external link that the deployment sets. */
  link?: string;
  /** A full external address. */
  href?: string;
  newTab?: boolean;
  disabled?: boolean;
  /** Explains why it is disabled. */
  reasonKey?: string;
}

/** A menu entry that opens a list of others. */
export interface NavGroup extends NavLine {
  kind: 'group';
  items: NavNode[];
  disabled?: boolean;
}

export type NavNode = NavItem | NavGroup;

export interface NavSectionNode {
  /** Unique within the menu. */
  section: string;
  /** The part of the menu that it is in: a `NavArea`, or `served` in a menu from the server. */
  area: string;
  titleKey: string;
  /** Whether the section's title is visible; otherwise it is for screen readers only. */
  heading: boolean;
  /** In menu order. */
  nodes: NavNode[];
}

/** One entry of the command palette. */
export interface PaletteEntry {
  id: string;
  kind: 'page' | 'create' | 'command';
  titleKey: TKey;
  /** A create page's whole title, if its resource has one. */
  newKey?: TKey;
  /** Its ancestors, outermost first: menu groups, the list of a record, the plugin of a command. */
  trailKeys: readonly TKey[];
  /** The title of the menu's section that a page is in. */
  sectionKey?: TKey;
  icon?: IconPath;
  keywords?: string;
  /** More words by which it is found, in each language. */
  keywordsKey?: TKey;
  shortcut?: string[];
  /** The plugin's declaration, if it is a command. */
  command?: CommandDef;
  /** Address of what it opens; commands have none. */
  to?: string;
  newTab?: boolean;
  /** Belongs to a sample application, and so is listed last. */
  sample: boolean;
  /** Opens it; commands are given otherwise. */
  run?: (context: Pick<CommandContext, 'navigate'>) => void | Promise<void>;
}

/** A setting as the app knows it: its key is unique. */
export interface RegistrySetting extends SettingDef {
  /** Plugin that declares it. */
  plugin: string;
  /** The value that the application's configuration gives it; nobody changes it on the page. */
  fixed?: string;
}

/** Settings of one section, in order. */
export interface SettingSection {
  titleKey: TKey;
  settings: readonly RegistrySetting[];
}

/** All plugins' additions to the frame, in order. */
export type Frame = Required<FrameDef>;

/** Everything that the app is derived from. Immutable; built once by `buildRegistry`. */
export interface Registry {
  /** Plugins that are on, in order. */
  plugins: readonly PluginDef[];
  /** All that could be loaded, on or off. */
  installed: readonly PluginDef[];
  /** What is wrong with them. */
  problems: readonly Problem[];
  resources: readonly ResourceDef[];
  /** Declared and derived routes. */
  routes: readonly RegistryRoute[];
  rules: readonly AccessRule[];
  /** Translation namespaces of the plugins that are on, without `shell`. */
  namespaces: readonly string[];
  /** The namespaces whose texts every page may use, error codes among them. */
  sharedNamespaces: readonly string[];
  /**
   * The namespaces that a plugin's pages use: its own, those of the plugins that extend its records, and those of all
   * their dependencies.
   */
  namespacesOf: (plugin: string) => readonly string[];
  /** The texts of a plugin, with other plugins' replacements. */
  textsOf: (namespace: string) => TextLoaders | undefined;
  frame: Frame;
  /** App-wide settings, changed by administrators. */
  settings: readonly SettingSection[];
  /** What plugins read about the person. */
  viewers: readonly AnyViewerDef[];
  /** A menu for a viewer, with only what the viewer may open and no empty groups. */
  nav: (viewer: Viewer, placement?: NavPlacement) => NavSectionNode[];
  /** Palette entries for a viewer: every page of the menu, every create action, every command. */
  commands: (viewer: Viewer) => PaletteEntry[];
  /** Commands that depend on who the person is. */
  personCommands: (viewer: ViewerState) => PersonCommandDef[];
  /** Widgets of a page for a viewer, in order. */
  widgets: (viewer: Viewer, page: string) => WidgetDef[];
  /** Records that the search may look for on behalf of a viewer. */
  search: (viewer: Viewer) => SearchDef[];
  /** Entries of a slot for a viewer, in order. */
  slots: <S extends keyof Slots>(slot: S, viewer: Viewer) => SlotEntry<S>[];
  /** Refused unless a rule allows it. */
  can: (viewer: Viewer, resource: string, action: Action) => boolean;
  /** Whether the viewer may open the route (or anything with the same kind of permission). */
  allows: (viewer: Viewer, access: 'public' | AccessNeed | undefined) => boolean;
  resource: (id: string) => ResourceDef | undefined;
}

const REFINE_PREFIX = 'resource/';

/** The identifier of a resource in refine; never a table's name, which another resource may have as its id. */
export const refineIdentifier = (id: string): string => REFINE_PREFIX + id;

/** The resource id of a refine identifier. */
export const idOfRefine = (identifier: string): string => identifier.replace(REFINE_PREFIX, '');

/** Name that access rules use for a resource. */
export function accessName(resource: Pick<ResourceDef, 'accessResource' | 'table'>): SubjectName {
  return resource.accessResource ?? resource.table;
}
