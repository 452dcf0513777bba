import type { i18n as I18n } from 'i18next';
import type { ComponentType } from 'react';
import type { Format } from '@/shared/format/use-format';
import type { Lang } from '@/shared/languages';
import type { WidgetSize } from '@/shared/widgets/widget-size';
import type { FieldTypeDef, Translate } from './field-type';
import type { Problem } from './problems';
import type { AnyViewerDef, ViewerState } from './viewer-context';

/**
 * Row types by resource name. Each file of `src/resources/` adds its own by module augmentation:
 * `declare module '@/plugin-api/types' { interface ResourceRecords { notes: NoteRow } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface ResourceRecords {}

/**
 * Names of permissions that are no record of their own (`backups`, `plugins`), added by the plugin that
 * rules them: `declare module '@/plugin-api/types' { interface AccessSubjects { backups: true } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface AccessSubjects {}

/** Tables and views whose row type is known. */
export type RecordName = keyof ResourceRecords & string;
/** What an access rule may speak of. */
export type SubjectName = RecordName | (keyof AccessSubjects & string);

/** Data providers by name. `default` is Supabase, `mock` is json-server. */
export interface DataProviders {
  default: true;
  mock: true;
}
export type DataProviderName = keyof DataProviders;

/**
 * Extension points by name, each with the props its components receive. The ones of the frame are here; a plugin
 * that has places of its own adds them by module augmentation, and names them in its manifest (`ownSlots`).
 */
export interface Slots {
  'appBar.end': Record<string, never>;
  /** One line across every page, below the app bar. */
  'app.banner': Record<string, never>;
  /** One line at the very top of every page of the app, above the app bar. */
  'app.top': Record<string, never>;
  'login.below': Record<string, never>;
  /** Beside the role, in what the person's button opens. */
  'user.badge': Record<string, never>;
}

export const ROLES = ['USER', 'SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN'] as const;
/** `profiles.profile_role`; `ANON` is a visitor without a session. */
export type Role = (typeof ROLES)[number];
export type Viewer = Role | 'ANON';
/** Everybody, visitors too; `'*'` in a rule means everybody who is signed in. */
export const EVERYBODY: readonly Viewer[] = ['ANON', ...ROLES];

export const CRUD_ACTIONS = ['list', 'show', 'create', 'edit', 'delete'] as const;
export type CrudAction = (typeof CRUD_ACTIONS)[number];
/** A CRUD verb or a verb of the plugin's own (`publish`, `settle`, `import`). */
export type Action = CrudAction | (string & {});

/** A translation key, `namespace:key`. The namespace is the plugin id, or `shell`. */
export type TKey = `${string}:${string}`;
/** The keys that a plugin may use: its own namespace and the shell's. */
export type OwnKey<Id extends string> = `${Id}:${string}` | `shell:${string}`;
/** A path of `@mdi/js`. */
export type IconPath = string;

/** Who may do what to a resource, said by the resource itself. Whatever no rule names is refused. */
export interface ResourceAccess {
  actions: readonly Action[] | '*';
  /** `'*'` is everybody who is signed in; visitors are named, or `EVERYBODY` is. */
  roles: readonly Viewer[] | '*';
}

/** Who may do what to a subject that is no resource, or belongs to no resource alone. */
export interface AccessRule extends ResourceAccess {
  resource: SubjectName;
}

/** Names one permission; a route, a command or a slot that carries it is shown only to people who have it. */
export interface AccessNeed {
  resource: SubjectName;
  action: Action;
}

/**
 * Types of fields by name. `src/crud` adds those of the core; who brings another adds its name the same way, and the
 * type itself as `fieldTypes` of the details that use it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface FieldTypes {}
export type FieldType = keyof FieldTypes & string;

export interface FieldOption {
  value: string;
  labelKey?: TKey;
  /** Painted as a chip; with an icon, the icon in this colour beside the word. */
  color?: 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info';
  icon?: IconPath;
  /** Used as it stands when the option needs no translation (a city's own name). */
  label?: string;
}

interface ReferenceTo<Name extends RecordName> {
  /** Table that the foreign key points to. */
  table: Name;
  /** Column that names the record for a person. */
  labelColumn: keyof ResourceRecords[Name] & string;
  /** Name of the embedded object in the row, e.g. `owner` in `owner:people!tasks_owner_id_fkey(id,name)`. */
  embed: string;
  /** PostgREST hint (constraint name) where two foreign keys point to one table. */
  hint?: string;
  /** Column with what people call the record, where its label is what no other has (an e-mail address). */
  nameColumn?: keyof ResourceRecords[Name] & string;
  /** Fixed filter on the choices, column to value. */
  scope?: Record<string, string>;
}

/** A foreign key to a known record, named by one of its columns. */
export type FieldReference = { [Name in RecordName]: ReferenceTo<Name> }[RecordName];

/** A cell that says which record a row is: a title, and below it what tells it from others. */
export interface IdentityDef<Row extends object = Record<string, unknown>> {
  /** Header of the column; default the field's own name. */
  labelKey?: TKey;
  /** Fields that make the title, as two sides of one record do; default this field alone. */
  title?: (keyof Row & string)[];
  /** Fields of the second line. A field of the title that is empty gives its place to the first of them. */
  below?: (keyof Row & string)[];
  /** Stands before the title, one for each of its parts: `PersonAvatar`, or a sign of the record's own. */
  Face?: ComponentType<FaceProps>;
}

export interface FaceProps {
  name: string;
  /** In px. */
  size: number;
  row: Record<string, unknown>;
}

interface ListColumnDef<Row extends object = Record<string, unknown>> {
  width?: number;
  flex?: number;
  hidden?: boolean;
  sortable?: boolean;
  /** Two lines that name the row, made of this field and others. */
  identity?: IdentityDef<Row>;
}

export interface FieldDef<Row extends object = Record<string, unknown>> {
  key: keyof Row & string;
  type: FieldType;
  labelKey?: TKey;
  helpKey?: TKey;
  /** Column of the list: shown, hidden until chosen, or absent (default). */
  list?: boolean | ListColumnDef<Row>;
  /** In the filter bar: a control of its own, or (`search`, and every text field) part of the text search. */
  filter?: boolean | 'search';
  /** In the forms: both, one of them, or none (default). */
  form?: boolean | 'create' | 'edit';
  /** Takes a whole row of the form; long texts do by themselves. */
  wide?: boolean;
  /** On the show page; default true. */
  show?: boolean;
  required?: boolean;
  /** What the create form starts with. */
  defaultValue?: string | number | boolean;
  min?: number;
  max?: number;
  step?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: RegExp;
  /** Says which form the pattern wants; default that this one is wrong. */
  patternKey?: TKey;
  options?: FieldOption[];
  /** Depends on other values of the form (the cities of the chosen country). */
  optionsFrom?: (values: Partial<Row>) => FieldOption[];
  reference?: FieldReference;
  /** Roles that may read the field; default everyone who may list the resource. */
  access?: Viewer[];
  /** Asked before a changed value is saved; `{{name}}` is the record, `{{value}}` the new value's name. */
  confirm?: { titleKey: TKey; textKey: (value: string) => TKey };
}

/** An action on several rows at once: one call, which answers `{ id, status, code, hint }` for each row that it refused. */
export interface BulkActionDef {
  rpc: string;
  args: (ids: string[], reason?: string) => Record<string, unknown>;
  /** Says how many it was done for, with `count`. */
  successKey: TKey;
  /** Id of the action of the same resource that takes it back, under the same reason. */
  undo?: string;
}

/** What every page of a resource gets. */
export interface ResourcePageProps {
  resource: CompleteResource;
}

type ResourcePage = () => Promise<{ default: ComponentType<ResourcePageProps> }>;

/** Pages that replace the generated ones. */
export interface ResourcePages {
  list?: ResourcePage;
  create?: ResourcePage;
  edit?: ResourcePage;
  show?: ResourcePage;
}

interface RowActionBase<Row extends object> {
  id: string;
  labelKey: TKey;
  icon: IconPath;
  access?: AccessNeed;
  /** Asked before it runs; default none. */
  confirmKey?: TKey;
  /** Label of a reason that the person must give first; it is the second argument of `args`. */
  reasonKey?: TKey;
  /** Characters that the reason needs at least; default 3. */
  reasonMin?: number;
  /** Can't be taken back: the button is painted as a warning. */
  destructive?: boolean;
  /** Whether it applies to this row. */
  when?: (row: Row) => boolean;
  /** False: offered on the record's own page only, not in the menu of its row. */
  listed?: false;
}

/** Calls one RPC with the row's id (or a call of the sample apps, by its path); the list and the record reload after it. */
interface RowCall<Row extends object> {
  rpc: string;
  args: (row: Row, reason?: string) => Record<string, unknown>;
  successKey: TKey;
  /** Offered for several chosen rows too. */
  bulk?: BulkActionDef;
  work?: undefined;
}

/** What an action of the browser's own works with. */
export interface RowWorkContext {
  i18n: I18n;
  format: Format;
}

/** Does something in the browser, such as making a file; its code is fetched when it is first pressed. */
interface RowWork<Row extends object> {
  work: () => Promise<{ default: (row: Row, context: RowWorkContext) => Promise<void> }>;
  successKey?: TKey;
  rpc?: undefined;
  args?: undefined;
  bulk?: undefined;
}

export type RowActionDef<Row extends object = Record<string, unknown>> = RowActionBase<Row> &
  (RowCall<Row> | RowWork<Row>);

/** Fixed values by column; only the row's own columns where the row is known. */
export type ColumnValues<Row extends object> = string extends keyof Row
  ? Record<string, string>
  : { [Column in keyof Row & string]?: string };

/** What the registry knows of a resource at once; the rest is loaded with its first page. */
export interface ResourceDef<Row extends object = Record<string, unknown>> {
  /** Unique over all plugins: `users.active`. */
  id: string;
  /** Table or view that is read and written. */
  table: RecordName;
  /** Table that is written, where `table` is a view for reading with the same columns and more. */
  writeTable?: RecordName;
  dataProvider?: DataProviderName;
  /** Where the list stands: `/users/active`. `/new`, `/:id` and `/:id/edit` are derived. */
  path: string;
  /** Pages that stand elsewhere: `{ create: '/invoices/add', show: '/invoices/preview/:id' }`. */
  paths?: { create?: string; edit?: string; show?: string };
  nameKey: TKey;
  singularKey: TKey;
  icon: IconPath;
  /** Name used in access rules; default the table. */
  accessResource?: SubjectName;
  /** Who may do what, under that name. Resources that share a name share its rules: one of them says them. */
  access?: readonly ResourceAccess[];
  actions: readonly CrudAction[];
  /** Fixed filter of every list and fixed values of every new record. */
  scope?: ColumnValues<Row>;
  defaultSort?: { field: keyof Row & string; order: 'asc' | 'desc' };
  /** Column whose change shows that another person saved meanwhile; default `updated_at`. */
  versionColumn?: (keyof Row & string) | null;
  /** Names a record for a person; `t` takes keys with their namespace. */
  recordTitle: (row: Row, t: Translate) => string;
  /** Tables of `audit_log` that tell the record's history; default its own table, `[]` for none. */
  history?: string[];
  /** Path under which a row of this list opens, where another resource owns the pages: `/users`, or `/payments/:payment_id` by a column. */
  recordPath?: string;
  /**
   * In how many ms these rows should be read again while somebody looks at them; false, not by themselves. A list that
   * has it is read at once where the backend tells changes.
   */
  refreshAfter?: (rows: readonly Row[], now: number) => number | false;
  /** Where the list opens its forms: on pages of their own (default), in a drawer, or in a dialog. */
  forms?: 'drawer' | 'dialog';
  /** Where the list's own import wizard stands, if any. */
  importPath?: string;
  /** Pages that replace the generated ones. */
  pages?: ResourcePages;
  /** One entry, or several where the page goes by several names. */
  nav?: NavDef | (NavDef & { to: string })[];
  /** Fields and actions: `() => import('./details')`. */
  details: () => Promise<{ default: ResourceDetails }>;
}

/** When and where a list is looked at: what `now` and `today` mean in the filters of its tabs. */
interface TabMoment {
  /** To the minute. */
  now: Date;
  timeZone: string;
}

/** One of the quick choices above a list. */
export interface ListTabDef<Row extends object = Record<string, unknown>> {
  /** Names it in the address. */
  id: string;
  labelKey: TKey;
  /** The rows that it leaves; without it all of them. */
  filters?: (moment: TabMoment) => {
    field: keyof Row & string;
    operator: 'eq' | 'ne' | 'in' | 'gte' | 'lt';
    value: unknown;
  }[];
  /** The order that it begins with; default the list's own. */
  sort?: { field: keyof Row & string; order: 'asc' | 'desc' };
}

/** What is told of a record first, beside its name; who or what it is says the identity of its list. */
export interface RecordHeadDef<Row extends object = Record<string, unknown>> {
  /** How it stands: fields with few values. */
  chips?: (keyof Row & string)[];
  /** The two or three that are looked for most. */
  facts?: (keyof Row & string)[];
}

/** What only the pages of a resource need. */
export interface ResourceDetails<Row extends object = Record<string, unknown>> {
  /** The record that they describe. */
  record: RecordName;
  fields: FieldDef<Row>[];
  /** Top of the record's page; what stands there has no line below. */
  head?: RecordHeadDef<Row>;
  /** Quick choices above the list. It opens on the first; a search or a filter alone goes through all rows. */
  tabs?: ListTabDef<Row>[];
  rowActions?: RowActionDef<Row>[];
  /** Whether this row allows the verb (a locked row is read only); default it does. Access rules come on top. */
  allows?: (row: Row, action: CrudAction) => boolean;
  /** Fills, before a save, the columns that follow from others of the form; what it gives is sent with them. */
  complete?: (values: Partial<Row>) => Partial<Row>;
  /** What to know before the record is changed, above its form. */
  editNoticeKey?: TKey;
  /** Types of these fields beside those of the core. */
  fieldTypes?: { [Name in FieldType]?: FieldTypeDef };
  /** What is wrong with the additions of other plugins; the registry says it. */
  problems?: Problem[];
}

/** A field that a plugin adds to another plugin's record. */
export interface AddedFieldDef<Row extends object = Record<string, unknown>> extends FieldDef<Row> {
  /** The field that it follows; default, and where that one is missing, the last. */
  after?: keyof Row & string;
}

/** What a plugin adds to the details of another plugin's record. */
export interface ExtensionDetails<Row extends object = Record<string, unknown>> {
  /** The record that they describe. */
  record: RecordName;
  fields?: AddedFieldDef<Row>[];
  /** After those of the record itself. */
  rowActions?: RowActionDef<Row>[];
  /** Types of these fields beside those of the core. */
  fieldTypes?: ResourceDetails['fieldTypes'];
}

/** Extends another plugin's record with fields (columns, filters, rows of the page) and actions. */
export interface ExtensionDef {
  /** Id of the resource: `users`. */
  resource: string;
  details: () => Promise<{ default: ExtensionDetails }>;
}

/** A resource with its details, as pages get it. */
export type CompleteResource = Omit<ResourceDef, 'details'> & ResourceDetails;

/** Parts of the menu, in the order in which they stand. */
export const NAV_SECTIONS = [
  'main',
  'admin',
  'dashboards',
  'appsPages',
  'userInterface',
  'formsTables',
  'chartsMisc',
] as const;
export type NavSection = (typeof NAV_SECTIONS)[number];

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
  roles?: Viewer[];
  /** Opens beside the app, in a tab of its own. */
  openInNewTab?: boolean;
  /** Keys that open the page, pressed one after the other: `['g', 'h']`. */
  shortcut?: string[];
  /** The one menu that shows it; default both. */
  placement?: NavPlacement;
}

/** A line of the menu that is no page of the app: a link to elsewhere, or one that is switched off. */
export interface NavLinkDef<Key extends TKey = TKey> extends NavDef<Key> {
  /** Unique over all plugins. */
  id: string;
  /** Name of a link that the deployment sets (`MENU_LINKS`); where it sets none the line is left out. */
  link?: string;
  /** Shown, but not to be used. */
  disabled?: boolean;
  /** Default everyone who is signed in. */
  access?: 'public' | AccessNeed;
}

export interface RouteDef<Key extends TKey = TKey> {
  id: string;
  /** Path as react-router writes it. */
  path: string;
  page: () => Promise<{ default: ComponentType }>;
  /** Name of a page made of widgets: their code is fetched along with its own. */
  showsWidgets?: string;
  layout: 'app' | 'blank';
  titleKey: Key;
  /** `public` needs no session. Otherwise a session, and the permission when one is named. */
  access?: 'public' | AccessNeed;
  /** One entry, or several where one page serves several addresses. */
  nav?: NavDef<Key> | (NavDef<Key> & { to: string })[];
}

export interface CommandContext {
  navigate: (to: string) => void;
}

export interface CommandDef<Key extends TKey = TKey> {
  id: string;
  titleKey: Key;
  keywords?: string;
  /** More words by which it is found, in each language. */
  keywordsKey?: Key;
  /** Keys that run it, pressed one after the other: `['g', 'h']`. */
  shortcut?: string[];
  access?: AccessNeed;
  run: (context: CommandContext) => void | Promise<void>;
}

/** What a search result's words are made with. */
export interface SearchContext {
  /** Keys with their namespace. */
  t: (key: string, params?: Record<string, unknown>) => string;
  format: Format;
}

/** A searched column: one of the record's own, or the name of a record that one of them points to. */
export type SearchFieldDef<Row extends object = Record<string, unknown>> =
  | (keyof Row & string)
  | { key: keyof Row & string; table: RecordName; column: string };

/** Records that the search finds, for people who may list and show them. The database decides which rows. */
export interface SearchDef<Row extends object = Record<string, unknown>> {
  /** Unique over all plugins. */
  id: string;
  /** Heading over the results. */
  labelKey: TKey;
  /** Results of one category stand together, over plugins too. */
  category: string;
  /** Table or view that is read, and the name that access rules know it by. */
  resource: RecordName;
  fields: SearchFieldDef<Row>[];
  /** Most results of it; default and at most 5. */
  limit?: number;
  /** Columns that the words below are made of, as PostgREST writes them; default the searched ones. */
  select?: string;
  /** Primary key; default `id`. */
  idColumn?: keyof Row & string;
  scope?: ColumnValues<Row>;
  /** Which come first among equal matches. */
  sort?: { field: keyof Row & string; order: 'asc' | 'desc' };
  /** A small table: read once and searched in the browser, in the person's own words. */
  whole?: boolean;
  /** Icon, title and address are by default those of the resource over the same table. */
  icon?: IconPath;
  title?: (row: Row, context: SearchContext) => string;
  /** A few more words beside the title, in parts; empty ones are left out. */
  detail?: (row: Row, context: SearchContext) => (string | null | undefined)[];
  to?: (row: Row) => string;
}

export interface SlotEntry<S extends keyof Slots = keyof Slots> {
  slot: S;
  id: string;
  order: number;
  access?: AccessNeed;
  /** Names the entry in a slot that shows one at a time, as tabs do. */
  titleKey?: TKey;
  /** Whether it has anything to show to this person; asked before its code is fetched. Default it does. */
  when?: (viewer: ViewerState) => boolean;
  component: () => Promise<{ default: ComponentType<Slots[S]> }>;
}

/** An entry of any slot; its component takes exactly that slot's props. */
export type AnySlotEntry = { [S in keyof Slots]: SlotEntry<S> }[keyof Slots];

/** Name of the first page after signing in, which every plugin may have widgets for. */
export const HOME_WIDGETS = 'home';

/** A part of the home page, or of another page that is made of widgets. */
export interface WidgetDef<Key extends TKey = TKey> {
  /** Unique over all plugins. */
  id: string;
  /** What the page is called by its route (`showsWidgets`); default the home page. */
  page?: string;
  /** Names it where its person arranges the page. */
  titleKey: Key;
  size: WidgetSize;
  /** The person may give it another place. */
  order: number;
  /** Shown to these roles only; default everyone who is signed in. */
  roles?: Role[];
  access?: AccessNeed;
  /** Ids of other plugins that it speaks of or leads to; it is left out where one of them is off. */
  needs?: string[];
  component: () => Promise<{ default: ComponentType }>;
}

/** A link that the frame shows: among the person's own pages, in the header of public pages, in the footer. */
export interface FrameLinkDef<Key extends TKey = TKey> {
  /** A page of the app; the link is left out where no route is there. */
  to: string;
  titleKey: Key;
  /** Only the person's own links show one. */
  icon?: IconPath;
  order: number;
}

/** What a plugin adds to the frame. */
export interface FrameDef<Key extends TKey = TKey> {
  /** Own pages of the person, in what their button opens. */
  userLinks?: FrameLinkDef<Key>[];
  /** In the header that visitors see. The first one is also where the product's sign leads. */
  publicLinks?: FrameLinkDef<Key>[];
  footerLinks?: FrameLinkDef<Key>[];
  /** What one may read before signing up, in a tab of its own; their pages may come with the other plugins. */
  consentLinks?: FrameLinkDef<Key>[];
  /** Texts in the footer, beside the copyright. */
  footerNotices?: Key[];
  /** One line under the title of the home page; the first plugin's counts. */
  homeText?: Key;
}

/** A setting of the whole app, a row of `app_settings`; administrators change it on the page of settings. */
export interface SettingDef<Key extends TKey = TKey> {
  /** Primary key of its row; a setting without a row is not shown. */
  key: string;
  /** Sections with the same title are one, across plugins too; the first declaration sets the order. */
  section: { titleKey: Key; order: number };
  order: number;
  labelKey: Key;
  helpKey: Key;
  /** How it is set: on or off (`true`, `false`), on a picture of the screen (`top-left` …), or by one of these options. */
  control: 'switch' | 'position' | { value: string; labelKey: Key }[];
}

/** Something that the search offers depending on the person. */
export interface PersonCommandDef {
  /** Unique over all plugins. */
  id: string;
  icon: IconPath;
  title: (t: SearchContext['t']) => string;
  /** More words by which it is found. */
  keywords?: string;
  /** A switch that is on. */
  on?: boolean;
  run: () => void;
}

/** Texts of one namespace in each language, loaded when first needed. */
export type TextLoaders = Record<Lang, () => Promise<{ default: Record<string, string> }>>;

/** What a manifest declares. `Spaces` are the namespaces that its texts may come from. */
export interface PluginDef<Id extends string = string, Spaces extends string = Id> {
  id: Id;
  apiVersion: 1;
  nameKey: OwnKey<Spaces>;
  /** Claims this path and everything below it, by whole segments. */
  basePath?: string;
  /** Ids of plugins that must be on. Their texts may be used, and pages may live below their base paths. */
  dependsOn?: readonly Spaces[];
  /** Other plugins use the texts: they are loaded with the app, and hold words for error codes (`error.CODE`) too. */
  sharesTexts?: boolean;
  /** The app can't do without it: it can't be switched off. */
  required?: true;
  /** A sample application: what it offers comes last in the search. */
  sample?: true;
  resources?: ResourceDef[];
  /** What it adds to records of other plugins; left out where such a plugin is off. */
  extends?: ExtensionDef[];
  routes?: RouteDef<OwnKey<Spaces>>[];
  /** Lines of the menu that are no pages of the app. */
  links?: NavLinkDef<OwnKey<Spaces>>[];
  commands?: CommandDef<OwnKey<Spaces>>[];
  /** In the search, beside what concerns the person. */
  personCommands?: (viewer: ViewerState) => PersonCommandDef[];
  /** Records that the search finds. */
  search?: SearchDef[];
  access?: AccessRule[];
  slots?: AnySlotEntry[];
  /** Slots that the plugin's own pages have. */
  ownSlots?: readonly (keyof Slots)[];
  /** Parts of pages that are made of widgets. */
  widgets?: WidgetDef<OwnKey<Spaces>>[];
  frame?: FrameDef<OwnKey<Spaces>>;
  /** What administrators set for everybody. */
  settings?: SettingDef<OwnKey<Spaces>>[];
  /** What the plugin reads of the person. */
  viewer?: AnyViewerDef;
  /** Namespace = plugin id. Every page loads them: names, titles of menus, and little more. */
  i18n: TextLoaders;
  /** What only the plugin's pages say, loaded with them: `texts/<lang>.json`, namespace `<plugin id>/texts`. */
  pageTexts?: TextLoaders;
  /** Words of its own in place of those of other plugins, by plugin id. */
  textOverrides?: Record<string, TextLoaders>;
}
