import type {
  AccessNeed,
  AccessRule,
  Action,
  AnySlotEntry,
  CommandContext,
  IconPath,
  NavDef,
  NavSection,
  PluginDef,
  ResourceDef,
  RouteDef,
  Slots,
  SubjectName,
  TKey,
  Viewer,
} from './types';

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
  /** The page's own code; absent where the generated CRUD page serves. */
  page?: RouteDef['page'];
  /** Set on derived routes. */
  crud?: { page: CrudPage; resource: ResourceDef };
}

export interface NavItem {
  kind: 'item';
  /** Address; also the item's identity within the menu. */
  to: string;
  titleKey: TKey;
  icon?: IconPath;
  order: number;
  badge?: NavDef['badge'];
}

export interface NavGroup {
  kind: 'group';
  /** The group's `titleKey`. */
  titleKey: TKey;
  icon: IconPath;
  order: number;
  items: NavItem[];
}

export interface NavSectionNode {
  section: NavSection;
  /** Items and groups, in menu order. */
  nodes: (NavItem | NavGroup)[];
}

/** One entry of the command palette. */
export interface PaletteEntry {
  id: string;
  kind: 'page' | 'create' | 'command';
  titleKey: TKey;
  /** Heading in the palette: the menu group, or the plugin's name. */
  groupKey: TKey;
  icon?: IconPath;
  keywords?: string;
  shortcut?: string[];
  run: (context: CommandContext) => void | Promise<void>;
}

/** Everything the app derives itself from. Immutable; built once by `buildRegistry`. */
export interface Registry {
  /** Plugins that are on, in order. */
  plugins: readonly PluginDef[];
  resources: readonly ResourceDef[];
  /** Declared and derived routes. */
  routes: readonly RegistryRoute[];
  rules: readonly AccessRule[];
  /** Translation namespaces of the plugins that are on, without `shell`. */
  namespaces: readonly string[];
  /** The menus for a viewer; sections, groups and items that nobody may open are left out. */
  nav: (viewer: Viewer) => NavSectionNode[];
  /** Palette entries for a viewer: every page of the menu, every create action, every command. */
  commands: (viewer: Viewer) => PaletteEntry[];
  /** Entries of a slot for a viewer, in order. */
  slots: <S extends keyof Slots>(slot: S, viewer: Viewer) => Extract<AnySlotEntry, { slot: S }>[];
  /** Default refused. */
  can: (viewer: Viewer, resource: string, action: Action) => boolean;
  /** Whether the viewer may open the route (or anything with the same kind of permission). */
  allows: (viewer: Viewer, access: 'public' | AccessNeed | undefined) => boolean;
  resource: (id: string) => ResourceDef | undefined;
}

/** Name that access rules use for a resource. */
export function accessName(resource: ResourceDef): SubjectName {
  return resource.accessResource ?? resource.table;
}
