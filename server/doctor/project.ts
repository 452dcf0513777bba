import { setTimeout as pause } from 'node:timers/promises';
import type { DoctorCall, DoctorReply } from '../plugins/doctor-part.ts';

/** The time in ms, and how it passes. */
export interface Clock {
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

const CLOCK: Clock = { now: () => performance.now(), wait: (ms) => pause(ms) };

/** A Supabase-compatible project, as its operator knows it. */
export interface Project {
  /** Its address, without a trailing slash. */
  url: string;
  /** The publishable (or legacy anon) key. */
  key: string;
  /** A secret (or legacy service-role) key. */
  secret?: string;
  /** Sends a request; the platform's own fetch by default. */
  fetch?: (request: Request) => Promise<Response>;
  /** The computer's own by default. */
  clock?: Clock;
}

export type Call = DoctorCall;
export type Reply = DoctorReply;

export const clockOf = ({ clock = CLOCK }: Project): Clock => clock;

/** Time limit of one call, in ms. */
const LIMIT = 30_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends one call to a project.
 * @param path with its leading slash: `/auth/v1/health`
 * @throws if there is no answer within half a minute
 */
export async function send(project: Project, path: string, call: Call = {}): Promise<Reply> {
  const { method, body, token, asOperator, headers } = call;
  const key = asOperator ? (project.secret ?? '') : project.key;
  const bearer = token ?? (asOperator ? key : '');
  const request = new Request(`${project.url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      apikey: key,
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT),
  });
  const { now } = clockOf(project);
  const began = now();
  const response = await (project.fetch ?? fetch)(request);
  const text = await response.text();
  const ms = now() - began;
  return { status: response.status, headers: response.headers, text, json: parse(text), ms };
}

/** The value of a field of a JSON answer, '' if it has none. */
export function fieldOf({ json }: Pick<Reply, 'json'>, name: string): string {
  const value = Object(json)[name] as unknown;
  return value === null || value === undefined ? '' : String(value);
}

/** An answer in one line, for a report: status, code and message. */
export function said(reply: Reply): string {
  const code = fieldOf(reply, 'error_code') || fieldOf(reply, 'code');
  const message = fieldOf(reply, 'msg') || fieldOf(reply, 'message') || reply.text.slice(0, 120);
  return [reply.status, code === String(reply.status) ? '' : code, message]
    .filter(Boolean)
    .join(' ');
}

/** Whether a page on another origin may send the app's headers, and what was answered. */
export async function preflight(project: Project, path: string, method: string) {
  const headers = {
    origin: 'https://doctor.example.com',
    'access-control-request-method': method,
    'access-control-request-headers':
      'apikey, authorization, content-type, prefer, range, x-preview-tier',
  };
  const { status, headers: given } = await send(project, path, { method: 'OPTIONS', headers });
  const allowed = (given.get('access-control-allow-headers') ?? '').toLowerCase();
  const isOpen = status < 300 && /\*|x-preview-tier/.test(allowed);
  return { status, isOpen, detail: `${status}; allowed headers: ${allowed || 'none'}` };
}
