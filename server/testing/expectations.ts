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

/** Everybody that tables are tried as: a visitor, and a person of each role. */
export const ACTORS = ['ANON', 'USER', 'SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN'] as const;
/** One of `ACTORS`. */
export type Actor = (typeof ACTORS)[number];

/** A row: values by column. */
export type SampleRow = Record<string, unknown>;

/** Who may do what with a table, and what is needed to try it. */
export interface TableExpectation {
  /** The column with the id of the person that a row belongs to, if rows belong to somebody. */
  owner?: string;
  /** A row that can be added, without its owner. Nobody may change columns that aren't in it, nor the owner. */
  sample: SampleRow;
  /** Other values of some of its columns, which a change can give it. */
  change: SampleRow;
  /** What each role may do, and visitors (`ANON`); who is left out may do nothing. */
  may: Partial<Record<Actor, May>>;
  /** What staff may only do once they have proven their second factor (`private.protect_by_step_up`). */
  stepUp?: readonly Verb[];
}

/** What `attackTables` tries. */
export interface AttackOptions {
  /** The folder of the package's SQL files. */
  schema: string | URL;
  /** Statements that make rows which the samples refer to, run as the database's owner. */
  prepare?: string;
  /** Every table and view of the package, by name. */
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
