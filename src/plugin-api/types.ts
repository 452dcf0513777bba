/**
 * The single entry point to the manifest types, for plugins and the core alike. Each subject has its own file in
 * `manifest/`; start with `PluginDef` in `manifest/plugin.ts`. The interfaces declared in this file are open:
 * records, subjects, data providers, field types and slots add their names by `declare module 'touchline/plugin-api'`
 * (inside the framework `'@/plugin-api/types'`), which only works where the named file declares the interface itself or
 * passes on all of the file that does.
 */
export * from './manifest/access';
export type * from './manifest/details';
export type * from './manifest/field';
export type * from './manifest/frame';
export * from './manifest/menu';
export * from './manifest/page';
export type * from './manifest/plugin';
export type * from './manifest/resource';
export type * from './manifest/row-action';
export type * from './manifest/search';
export type * from './manifest/texts';

/**
 * Row types by resource name. Each file of `src/resources/` adds its own by module augmentation:
 * `declare module 'touchline/plugin-api' { interface ResourceRecords { notes: NoteRow } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface ResourceRecords {}

/**
 * Columns that plugins add to other plugins' tables, by the plugin's id and the table:
 * `declare module 'touchline/plugin-api' { interface AddedColumns { awards: { entries: { awards_medal: string | null } } } }`.
 * They are then columns of that record wherever it is named.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface AddedColumns {}

/** A record's columns that any plugin adds. */
type Added<Name extends string> = {
  [Plugin in keyof AddedColumns]: (
    columns: Name extends keyof AddedColumns[Plugin] ? AddedColumns[Plugin][Name] : unknown,
  ) => void;
}[keyof AddedColumns] extends (columns: infer All) => void
  ? All
  : unknown;

/** A row of a record, with the columns that plugins add. */
export type RecordRow<Name extends RecordName> = ResourceRecords[Name] & Added<Name> & object;

/**
 * Names of permissions that aren't records (`backups`, `plugins`), added by the plugin that declares their rules:
 * `declare module 'touchline/plugin-api' { interface AccessSubjects { backups: true } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface AccessSubjects {}

/**
 * Roles that the application adds in its configuration, by their keys:
 * `declare module 'touchline/plugin-api' { interface AppRoles { SALES: true } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface AppRoles {}

/** Tables and views whose row type is known. */
export type RecordName = keyof ResourceRecords & string;

/** The subjects of access rules. */
export type SubjectName = RecordName | (keyof AccessSubjects & string);

/** Data providers by name. `default` is Supabase, `mock` is json-server. */
export interface DataProviders {
  default: true;
  mock: true;
}

/** One of the data providers. */
export type DataProviderName = keyof DataProviders;

/**
 * Field types by name. `src/crud` adds the core's; a plugin with its own type adds its name the same way, and the
 * type itself as `fieldTypes` of the details that use it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface FieldTypes {}

/** The name of a field type. */
export type FieldType = keyof FieldTypes & string;

/**
 * Extension points by name, each with the props its components receive. Those of the frame are here; a plugin with
 * its own slots adds them by module augmentation and names them in its manifest (`ownSlots`).
 */
export interface Slots {
  'appBar.end': Record<string, never>;
  /** One line across every page, below the app bar. */
  'app.banner': Record<string, never>;
  /** One line at the very top of every page of the app, above the app bar. */
  'app.top': Record<string, never>;
  'login.below': Record<string, never>;
  /** Beside the role in the user menu. */
  'user.badge': Record<string, never>;
}

/** Props of a button for the chosen rows of a list. */
export interface ChosenRows {
  ids: string[];
  /** Their names, in the same order. */
  names: string[];
  /** Clears the selection. */
  onDone: () => void;
}

/** Slots for buttons over the chosen rows of a list. */
export type ChosenSlot = {
  [Name in keyof Slots]: Slots[Name] extends ChosenRows ? Name : never;
}[keyof Slots];
