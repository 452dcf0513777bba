import type { RunSql } from '../database/run-sql.ts';
import type { PartDemo } from '../demo/demo-part.ts';
import type { ServerFiles } from '../files/server-files.ts';
import type { Job } from '../jobs/jobs.ts';
import type { PartRoutes } from '../requests/host.ts';
import type { Settings } from '../settings/settings.ts';
import type { WatchedPart } from '../watch/watched-part.ts';
import type { DoctorAreas } from './doctor-part.ts';
import type { PartCommand } from './part-command.ts';
import type { PartJobs } from './part-jobs.ts';

/** What a part gets from the server that it runs on. */
export interface PartContext<Own = unknown> {
  settings: Settings;
  /** What it gets of its own settings, as its module `settings` declares them; undefined if it has none. */
  own: Own;
  /** A variable of the environment. */
  variable: (name: string) => string | undefined;
  /** Runs SQL as the database's owner. */
  runSql: RunSql;
  /** The same in the part's own line: however many people wait for it, it takes the share of one. */
  runInLine: RunSql;
  /** The data folder's files; with PostgreSQL, those that all servers of the database have. */
  files: ServerFiles;
  /** Writes a line into the server's log: its level, a sentence, and the error. */
  report: (...parts: unknown[]) => void;
}

/** The same once the functions can be called. */
export interface OpenPartContext<Own = unknown> extends PartContext<Own> {
  /**
   * Calls one of the application's functions as its own server.
   * @throws with its answer, unless it succeeds
   */
  callFunction: (name: string) => Promise<void>;
}

/** A part of the application that runs. */
export interface OpenPart extends WatchedPart {
  /** Addresses that it answers. None may be one of the server's own. */
  routes?: readonly PartRoutes[];
  /** Jobs that need what was opened; others are declared beside `open`. The names of a plugin's begin with its id. */
  jobs?: readonly Job[];
  /** Ends what runs by itself; called before the database is closed. */
  close?: () => Promise<void> | void;
}

/** What a part says of itself in a backup's manifest, by the names of the manifest's members. */
export type BackupNotes = Readonly<Record<string, unknown>>;

/** A backup that lies unpacked. */
export interface UnpackedShare {
  /** The backup's path, for sentences. */
  file: string;
  /** What all parts said when it was made; a part that the application didn't have then said nothing. */
  notes: BackupNotes;
  /** A file that `take` gave; null if there is none of that name. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
}

/** What a part has in a backup, once that is known to be what was written. */
export interface BackupShare {
  /**
   * Says what a restore takes from those who know this, in sentences; null if nothing is lost.
   * @param known what another backup says, or what the operator named
   * @throws {StartProblem} if this is the backup of another site
   */
  lost?: (known: BackupNotes) => string | null;
  /**
   * Compares a database with the backup that it was made from.
   * @throws {StartProblem} unless it has what the backup says
   */
  check: (runSql: RunSql) => Promise<void>;
  /**
   * Verifies what is in the database, after `check`.
   * @param files those that the server would have
   * @param known what the backup must lead to: what earlier backups say, or what the operator named
   * @returns lines for the terminal
   * @throws {StartProblem} with what is wrong
   */
  verify?: (
    runSql: RunSql,
    files: ServerFiles,
    known: readonly BackupNotes[],
  ) => Promise<readonly string[]>;
}

/** What a part has in backups beside the database. */
export interface PartBackup {
  /** Files and folders of the data folder that can't be made again. */
  files?: readonly string[];
  /** Those of them without which the database is of no use: a backup in which one changed meanwhile is made again. */
  keys?: readonly string[];
  /** An option of `restore` and `verify-backup` that names what people have seen of the part. */
  option?: {
    name: string;
    /** What it is given, for the help: `FILE|URL`. */
    value: string;
    /** For the help, in lines of at most 100 characters. */
    summary: string;
    /** @throws {StartProblem} if there is nothing of the kind */
    read: (value: string) => Promise<BackupNotes>;
  };
  /**
   * Says what the database has of the part, in the transaction that is backed up.
   * @returns the members that it adds to the manifest, and files beside the database; their names have no dot
   */
  take?: (
    runSql: RunSql,
  ) => Promise<{ notes: BackupNotes; files?: Readonly<Record<string, Uint8Array>> }>;
  /** Names what a backup has of the part, for the terminal: `the record's log with 5 entries`. */
  summary?: (notes: BackupNotes) => string;
  /** The terminal's last words after a restore, if nothing was there before and `option` wasn't given. */
  advice?: string;
  /** @throws {StartProblem} if the manifest and the files don't fit each other */
  open?: (unpacked: UnpackedShare) => Promise<BackupShare>;
}

/**
 * What a part of the application, or a plugin's package, brings to the server beside its tables and functions. `Own` is
 * what it gets of its own settings.
 */
export interface ServerPart<Own = unknown> {
  /**
   * Looks after what must be there before anybody is served, and before the demo's data. Servers of one database do it
   * one after another.
   * @throws {StartProblem} if the server must not start
   */
  prepare?(context: PartContext<Own>): Promise<void>;
  /**
   * The module that fills the demo, `() => import('./demo.ts')`: loaded only for an empty database that a demo is wanted
   * in, and before the part is opened.
   */
  demo?(): Promise<PartDemo>;
  /** Opens the part. Not called with a hosted project, where there is no server. */
  open?(context: OpenPartContext<Own>): Promise<OpenPart>;
  /** What is to be done again and again, by one of the servers: `{ 'mark-overdue': { every: 3600, sql: 'select …' } }`. */
  jobs?: PartJobs<Own>;
  /** Loads what `touchline doctor --url` examines for the part. */
  doctor?(): Promise<DoctorAreas>;
  backup?: PartBackup;
  /** Commands of `touchline`, by their names. A name that is taken stays as it is. */
  commands?: Readonly<Record<string, PartCommand>>;
}

/** Types a part; a module exports it by default. */
export const defineServerPart = <Own = unknown>(part: ServerPart<Own>): ServerPart<Own> => part;
