import type { ComponentType } from 'react';
import type { Format } from '@/shared/format/use-format';
import type { RecordName } from '../types';
import type { AccessNeed } from './access';
import type { FieldDef } from './field';
import type { ColumnValues } from './resource';
import type { IconPath, TKey } from './texts';

/**
 * A command of the palette: it does something in the browser, calls a function of the database with the person's own
 * rights, or opens a dialog of its own.
 */
export type CommandDef<Key extends TKey = TKey> = CommandBase<Key> &
  (CommandRun | CommandCall<Key> | CommandOwnDialog);

interface CommandBase<Key extends TKey> {
  id: string;
  titleKey: Key;
  icon?: IconPath;
  keywords?: string;
  /** More words by which it is found, in each language. */
  keywordsKey?: Key;
  /** Keys that run it, pressed one after the other: `['g', 'h']`. */
  shortcut?: string[];
  access?: AccessNeed;
  /** Id of a resource, of any plugin: a button over its list starts the command, too. */
  list?: string;
}

interface CommandRun {
  run: (context: CommandContext) => void | Promise<void>;
  rpc?: undefined;
  dialog?: undefined;
}

interface CommandCall<Key extends TKey> {
  /** The function. What is on screen is read again after it. */
  rpc: string;
  /** What it asks for first, as fields of a form. */
  ask?: FieldDef[];
  /** Arguments of the function from what was entered; default that, by the fields' keys. */
  args?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** Question before it is called; a command that asks for something needs none. */
  confirmKey?: Key;
  /** Message afterwards. */
  successKey: Key;
  run?: undefined;
  dialog?: undefined;
}

interface CommandOwnDialog {
  /** Its code is fetched when the command is first given. */
  dialog: () => Promise<{ default: ComponentType<CommandDialogProps> }>;
  run?: undefined;
  rpc?: undefined;
}

/** Props of a command's own dialog, which is open. */
export interface CommandDialogProps {
  onClose: () => void;
}

/** What a command gets when it runs. */
export interface CommandContext {
  navigate: (to: string) => void;
  /**
   * Calls a function of the database with the person's own rights; returns its result.
   * @throws what it refuses, which the palette says if nobody catches it
   */
  call: (name: string, args?: Record<string, unknown>) => Promise<unknown>;
}

/** A command in the search that depends on the person. */
export interface PersonCommandDef {
  /** Unique over all plugins. */
  id: string;
  icon: IconPath;
  title: (t: SearchContext['t']) => string;
  /** More words by which it is found. */
  keywords?: string;
  /** A switch that is on. */
  on?: boolean;
  run: (context: CommandContext) => void | Promise<void>;
}

/** Records that the search finds, for people who may list and show them. The database decides which rows. */
export interface SearchDef<Row extends object = Record<string, unknown>> {
  /** Unique over all plugins. */
  id: string;
  /** Heading over the results. */
  labelKey: TKey;
  /** Results of one category are grouped, across plugins too. */
  category: string;
  /** Table or view that is read, and the name that access rules know it by. */
  resource: RecordName;
  fields: SearchFieldDef<Row>[];
  /** Maximum number of results; default and at most 5. */
  limit?: number;
  /** Columns that the functions below need, as a PostgREST select; default the searched ones. */
  select?: string;
  /** Primary key; default `id`. */
  idColumn?: keyof Row & string;
  scope?: ColumnValues<Row>;
  /** Order among equal matches. */
  sort?: { field: keyof Row & string; order: 'asc' | 'desc' };
  /** For a small table: read once and searched in the browser, by its translated texts. */
  whole?: boolean;
  /** Icon, title and address default to those of the resource over the same table. */
  icon?: IconPath;
  title?: (row: Row, context: SearchContext) => string;
  /** Details beside the title, in parts; empty ones are skipped. */
  detail?: (row: Row, context: SearchContext) => (string | null | undefined)[];
  to?: (row: Row) => string;
}

/** A searched column: one of the record's own, or the name of a record that one of them points to. */
export type SearchFieldDef<Row extends object = Record<string, unknown>> =
  | (keyof Row & string)
  | { key: keyof Row & string; table: RecordName; column: string };

/** The helpers for writing a search result. */
export interface SearchContext {
  /** Keys with their namespace. */
  t: (key: string, params?: Record<string, unknown>) => string;
  format: Format;
}
