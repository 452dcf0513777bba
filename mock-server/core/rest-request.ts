import type { RawRequest } from './answer.ts';
import { COLLECTIONS, isCollection } from './collections.ts';
import { Query } from './query.ts';
import { parseBody, readValue } from './read-body.ts';
import { findById } from './records.ts';
import { refuse } from './refusal.ts';
import type { MockData, MockDb } from './types.ts';

/** A validated request to a plain collection. */
export interface RestRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  collection: keyof MockData;
  /** Null for the whole collection, and for the profile, which is a single record. */
  id: string | null;
  query: Record<string, string | string[]>;
  /** A new record with its defaults, a whole record, or the changed fields. */
  body: Record<string, unknown> | undefined;
}

/** Filters accept several values; of all other parameters only the last value counts. */
const SINGLE = ['q', '_start', '_end', '_limit', '_page', '_sort', '_order'];
const PATTERN_SIGNS = /[.*+?^${}()|[\]\\]/g;

/** Searches are plain text, never patterns: a pattern could keep the server busy for minutes. */
const asText = (value: string) => value.replace(/\\(.)/g, '$1').replace(PATTERN_SIGNS, '\\$&');

function readQuery(search: string): RestRequest['query'] {
  const query = new Query(search);
  const entries = query.names().flatMap((name): [string, string | string[]][] => {
    if (SINGLE.includes(name)) return [[name, query.text(name)]];
    if (name.startsWith('_') || name === 'callback') return [];
    const values = query.list(name);
    return [[name, name.endsWith('_like') ? values.map(asText) : values]];
  });
  return Object.fromEntries(entries);
}

function readRow(
  request: RestRequest,
  raw: unknown,
  old: MockRow | undefined,
  db: MockDb,
  now: Date,
): Record<string, unknown> {
  const { row, defaults, problem, complete } = COLLECTIONS[request.collection];
  const given = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : null;
  if (!given) return refuse(400, 'INVALID_VALUE', 'The body must be one object.');
  if (request.collection === 'profile') {
    return readValue(request.method === 'PATCH' ? row.partial() : row, given);
  }
  const isPart = request.method === 'PATCH';
  const whole = request.method === 'POST' ? { ...defaults(now), ...given } : given;
  const read = readValue(isPart ? row.partial() : row.partial({ id: true }), whole);
  const result = { ...(isPart && old), ...read, ...(old && { id: old.id }) };
  const wrong = problem?.(result, read, db);
  return wrong ? refuse(400, 'INVALID_VALUE', wrong) : { ...read, ...complete?.(result, read) };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Validates a request below `/mock/rest` before anything is done, so that both hosts refuse the same.
 * @throws {Refusal} 404 for an unknown address, 405, 409 for an id in use, 400 for an invalid record
 */
export function readRestRequest(raw: RawRequest, db: MockDb, now: Date): RestRequest {
  const [, , name = '', part, ...more] = raw.path.replace(/\/$/, '').split('/');
  if (!isCollection(name) || more.length > 0) {
    return refuse(404, 'NOT_FOUND', 'There is nothing at this address.');
  }
  const id = part === undefined ? null : part;
  const method =
    METHODS.find((known) => known === raw.method) ?? (raw.method === 'HEAD' ? 'GET' : null);
  const single = name === 'profile';
  const allowed = single
    ? id === null && method !== 'POST' && method !== 'DELETE'
    : (id === null) === (method === 'POST') || method === 'GET';
  if (!method || !allowed) {
    return refuse(405, 'METHOD_NOT_ALLOWED', 'This address does not take that method.');
  }
  const rows = db[name];
  const old = id !== null && Array.isArray(rows) ? findById<MockRow>(rows, id) : undefined;
  if (id !== null && !old) {
    return refuse(404, 'NOT_FOUND', `There is no record ${id} in ${name}.`);
  }
  const request: RestRequest = {
    method,
    collection: name,
    id,
    query: readQuery(raw.search),
    body: undefined,
  };
  if (method === 'GET' || method === 'DELETE') return request;
  const body = readRow(request, parseBody(raw.text), old, db, now);
  const own = body.id as string | number | undefined;
  if (
    method === 'POST' &&
    own !== undefined &&
    Array.isArray(rows) &&
    findById<MockRow>(rows, own)
  ) {
    return refuse(409, 'DUPLICATE', `There is a record ${own} already.`);
  }
  return { ...request, body };
}

interface MockRow {
  id: string | number;
}
