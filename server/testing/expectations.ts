import type { Viewer } from '../../src/plugin-api/manifest/access.ts';
import type { TestDatabase } from './test-database.ts';

/** Whose rows: everybody's, one's own, or nobody's. */
export type Reach = 'all' | 'own' | 'none';

/** What is tried on a table. */
export const VERBS = ['read', 'add', 'change', 'remove'] as const;
/** One of `VERBS`. */
export type Verb = (typeof VERBS)[number];

/**
 * What somebody may do with a table's rows: everything with all of them (`all`), everything with their own (`own`),
 * read all of them (`read`), nothing, or each verb for itself; verbs left out are `none`.
 */
export type May = 'all' | 'own' | 'read' | 'nothing' | Partial<Record<Verb, Reach>>;

/** Whom expectations name: a visitor (`ANON`), and a person of each role, the application's own too. */
export type Actor = Viewer;

/** A row: values by column. */
export type SampleRow = Record<string, unknown>;

/** Who may do what with a table, and what is needed to try it. */
export interface TableExpectation {
  /** The column with the id of the person that a row belongs to, if rows belong to somebody. */
  owner?: string;
  /**
   * A row that can be added, without its owner, or a function that makes one each time, with the rows that it refers
   * to. Nobody may set columns that aren't in it when adding or changing a row, but for the id of a new one, which forms
   * send; nor may anybody give their row to somebody else.
   */
  sample: SampleRow | (() => Promise<SampleRow>);
  /** Other values of some of its columns, which a change can give it; a new sample otherwise. */
  change?: SampleRow;
  /** What each role may do, and visitors (`ANON`); who is left out may do nothing. */
  may: Partial<Record<Actor, May>>;
  /** What staff may only do once they have proven their second factor (`private.protect_by_step_up`). */
  stepUp?: readonly Verb[];
}

/** The folder of a plugin's schema files, or a list of it and those of the plugins that it depends on. */
export type SchemaFolders = string | URL | readonly (string | URL)[];

/** What `attackTables` tries. */
export interface AttackOptions {
  /**
   * The folder of the plugin's SQL files, the first of a list if it depends on others. Every table and view that they make
   * needs an expectation; those of the others may have one.
   */
  schema?: SchemaFolders;
  /** Instead of `schema`, a database that is open: only the tables that are named are tried. Rows of the package go. */
  database?: TestDatabase;
  /** Statements that make rows which the samples refer to, run as the database's owner. */
  prepare?: string;
  /** Tables and views of the package, by name. */
  tables: Readonly<Record<string, TableExpectation>>;
}

const WHOLE: Record<string, Record<Verb, Reach>> = {
  all: { read: 'all', add: 'all', change: 'all', remove: 'all' },
  own: { read: 'own', add: 'own', change: 'own', remove: 'own' },
  read: { read: 'all', add: 'none', change: 'none', remove: 'none' },
  nothing: { read: 'none', add: 'none', change: 'none', remove: 'none' },
};

/** How far somebody's right to a verb reaches. */
export function reachOf(may: May | undefined, verb: Verb): Reach {
  if (typeof may === 'object') return may[verb] ?? 'none';
  return WHOLE[may ?? 'nothing']?.[verb] ?? 'none';
}
