/**
 * The one door to what a manifest may say: everybody imports these types from here, plugins and the core alike. Each
 * subject has a file of its own in `manifest/`; begin with `PluginDef` in `manifest/plugin.ts`. What is declared in
 * this file itself is open: records, subjects, data providers, field types and slots add their names by
 * `declare module '@/plugin-api/types'`, and such an addition reaches only what is declared in the very file it names.
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

/** The subjects of access rules. */
export type SubjectName = RecordName | (keyof AccessSubjects & string);

/** Data providers by name. `default` is Supabase, `mock` is json-server. */
export interface DataProviders {
  default: true;
  mock: true;
}

export type DataProviderName = keyof DataProviders;

/**
 * Types of fields by name. `src/crud` adds those of the core; who brings another adds its name the same way, and the
 * type itself as `fieldTypes` of the details that use it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface FieldTypes {}

export type FieldType = keyof FieldTypes & string;

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

/** What a button for the chosen rows of a list gets. */
export interface ChosenRows {
  ids: string[];
  /** Nothing is chosen any more. */
  onDone: () => void;
}

/** Slots for buttons over the chosen rows of a list. */
export type ChosenSlot = {
  [Name in keyof Slots]: Slots[Name] extends ChosenRows ? Name : never;
}[keyof Slots];
