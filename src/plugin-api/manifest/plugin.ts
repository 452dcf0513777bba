import type { Slots } from '../types';
import type { AnyViewerDef, ViewerState } from '../viewer';
import type { AccessRule } from './access';
import type { ExtensionDef } from './details';
import type { AnySlotEntry, FrameDef } from './frame';
import type { NavLinkDef, NavSectionDef } from './menu';
import type { RouteDef, WidgetDef } from './page';
import type { ResourceDef } from './resource';
import type { CommandDef, PersonCommandDef, SearchDef } from './search';
import type { OwnKey, TextLoaders, TKey } from './texts';

/** A plugin's manifest. `Spaces` are the namespaces its texts may come from. */
export interface PluginDef<Id extends string = string, Spaces extends string = Id> {
  id: Id;
  /** The versions of the plugin API that it was written for, as a semver range: `^1.0.0`; 1 is every 1.x. */
  apiVersion: 1 | string;
  nameKey: OwnKey<Spaces>;
  /** Claims this path and everything below it, by whole segments. */
  basePath?: string;
  /** Ids of plugins that must be on. Their texts may be used, and pages may live below their base paths. */
  dependsOn?: readonly Spaces[];
  /**
   * Other plugins use its texts, so they are loaded with the app; they also include messages for error codes
   * (`error.CODE`).
   */
  sharesTexts?: boolean;
  /** The app can't do without it, so it can't be switched off. */
  required?: true;
  /** A sample application, which the search lists last. */
  sample?: true;
  resources?: ResourceDef[];
  /** Its additions to other plugins' records, while those plugins are on. */
  extends?: ExtensionDef[];
  routes?: RouteDef<OwnKey<Spaces>>[];
  /** Sections that it adds to the menu. */
  sections?: NavSectionDef<OwnKey<Spaces>>[];
  /** Menu entries that lead out of the app. */
  links?: NavLinkDef<OwnKey<Spaces>>[];
  commands?: CommandDef<OwnKey<Spaces>>[];
  /** Shown in the palette, depending on the person. */
  personCommands?: (viewer: ViewerState) => PersonCommandDef[];
  /** Records that the search finds. */
  search?: SearchDef[];
  access?: AccessRule[];
  slots?: AnySlotEntry[];
  /** Slots on the plugin's own pages. */
  ownSlots?: readonly (keyof Slots)[];
  /** Cards of the home page and of other pages made of widgets. */
  widgets?: WidgetDef<OwnKey<Spaces>>[];
  frame?: FrameDef<OwnKey<Spaces>>;
  /** App-wide settings, changed by administrators. */
  settings?: SettingDef<OwnKey<Spaces>>[];
  /** Names for tables in `audit_log` that none of its records have in their history, such as "Saved view". */
  loggedTables?: Record<string, OwnKey<Spaces>>;
  /** What the plugin reads about the person. */
  viewer?: AnyViewerDef;
  /** Namespace = plugin id. Every page loads them, so only names, menu titles and little more. */
  i18n: TextLoaders;
  /** Texts used only on the plugin's pages, loaded with them: `texts/<lang>.json`, namespace `<plugin id>/texts`. */
  pageTexts?: TextLoaders;
  /**
   * Texts of parts that several plugins share, by namespace: `useTranslation('gallery')`. Available even while the
   * plugin is off.
   */
  partTexts?: Record<string, TextLoaders>;
  /** Its replacements for texts of other plugins, by plugin id. */
  textOverrides?: Record<string, TextLoaders>;
}

/** A setting of the whole app, a row of `app_settings`; administrators change it on the settings page. */
export interface SettingDef<Key extends TKey = TKey> {
  /**
   * Its name within the plugin, if it has a default: letters, digits, `_` and `-`. Everywhere else it is called
   * `<plugin>.<key>`. Without a default it is the key of a row that a migration of the app makes.
   */
  key: string;
  /** The value until somebody chooses another: one that the control can give. `useSetting` reads it. */
  default?: string;
  /** Sections with the same title are one, across plugins too; the first declaration sets the order. */
  section: { titleKey: Key; order: number };
  order: number;
  labelKey: Key;
  helpKey: Key;
  /**
   * Its control: a switch (`true`, `false`), a picture of the screen (`top-left` …), a whole number, or one of these
   * options.
   */
  control:
    | 'switch'
    | 'position'
    | { least: number; most: number }
    | { value: string; labelKey: Key }[];
}
