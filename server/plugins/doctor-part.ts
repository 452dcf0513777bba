import type { RunSql } from '../database/run-sql.ts';

/** Whose request it is: a visitor's by default, a person's with their token, or the operator's with the secret key. */
export interface DoctorCall {
  method?: string;
  body?: unknown;
  token?: string;
  asOperator?: boolean;
  headers?: Record<string, string>;
}

/** What a call was answered. */
export interface DoctorReply {
  status: number;
  headers: Headers;
  text: string;
  /** The body parsed as JSON; null if it isn't. */
  json: unknown;
  /** Duration in ms. */
  ms: number;
}

/** A throw-away account, which is deleted at the end. */
export interface DoctorPerson {
  id: string;
  email: string;
  password: string;
  token: string;
}

/** Where the results of calls are written down. */
export interface DoctorFindings {
  /** Whether a call went as it must; otherwise what was answered, and what the operator should do. */
  check(call: string, isGood: boolean, detail: string, fix: string): void;
  /** Whether an answer begins with this status, and with this code if one is named: `400 user_banned`. */
  answers(call: string, reply: DoctorReply, wanted: string, fix?: string): void;
  /** Why a call could not be tried. */
  skip(call: string, detail: string): void;
}

/** What the doctor has to examine a project with. */
export interface DoctorTools {
  /** Whether it is a hosted project, with its own timers. */
  hosted: boolean;
  hasSecret: boolean;
  /** Runs SQL as the database's owner, if its address was given. */
  runSql?: RunSql;
  /** Two members; null if there are none, and then an area of a part's own is not examined. */
  people: readonly [DoctorPerson, DoctorPerson] | null;
  /** @throws if there is no answer within half a minute */
  send(path: string, call?: DoctorCall): Promise<DoctorReply>;
  /** An answer in one line: status, code and message. */
  said(reply: DoctorReply): string;
  /** Gives a member a role, which ends their sessions; the reason in words if that is impossible. */
  setRole(person: DoctorPerson, role: string): Promise<string | null>;
  /** A new session's token; empty if there is none. */
  signIn(person: DoctorPerson): Promise<string>;
}

/**
 * What `touchline doctor --url` examines for a part, by the title of the area: one of the part's own, or one that the
 * doctor has, such as `edge functions` or `database`, where it is added.
 */
export type DoctorAreas = Readonly<
  Record<string, (tools: DoctorTools, findings: DoctorFindings) => Promise<void>>
>;
