import type { RunSql } from '../database/run-sql.ts';
import type { PartDemo } from '../demo/demo-part.ts';
import type { ServerFiles } from '../files/server-files.ts';
import type { Job } from '../jobs/jobs.ts';
import type { PartRoutes } from '../requests/host.ts';
import type { Settings } from '../settings/settings.ts';

/** What a part gets from the server that it runs on. */
export interface PartContext {
  settings: Settings;
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
export interface OpenPartContext extends PartContext {
  /**
   * Calls one of the application's functions as its own server.
   * @throws with its answer, unless it succeeds
   */
  callFunction: (name: string) => Promise<void>;
}

/** A public log that a part keeps: readiness and metrics name its length. */
export interface PartLog {
  /** The head that is served; null if there is none yet. */
  head(): Promise<{ size: number } | null>;
}

/** A part of the application that runs. */
export interface OpenPart {
  /** Addresses that it answers. None may be one of the server's own. */
  routes?: readonly PartRoutes[];
  /** What is to be done again and again, by one of the servers. */
  jobs?: readonly Job[];
  log?: PartLog;
  /** Ends what runs by itself; called before the database is closed. */
  close?: () => Promise<void> | void;
}

/** What a part of the application, or a plugin's package, brings to the server beside its tables and functions. */
export interface ServerPart {
  /**
   * Looks after what must be there before anybody is served, and before the demo's data. Servers of one database do it
   * one after another.
   * @throws {StartProblem} if the server must not start
   */
  prepare?: (context: PartContext) => Promise<void>;
  /**
   * The module that fills the demo, `() => import('./demo.ts')`: loaded only for an empty database that a demo is wanted
   * in, and before the part is opened.
   */
  demo?: () => Promise<PartDemo>;
  /** Opens the part. Not called with a hosted project, where there is no server. */
  open: (context: OpenPartContext) => Promise<OpenPart>;
}

/** Types a part; a module exports it by default. */
export const defineServerPart = (part: ServerPart): ServerPart => part;
