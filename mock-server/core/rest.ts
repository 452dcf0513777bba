import { isSame, nextId } from './records.ts';
import type { RestRequest } from './rest-request.ts';
import type { MockDb, Reply } from './types.ts';

type Row = Record<string, unknown> & { id: string | number };

/** The value at a path such as `from.name`. */
function valueAt(row: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (Object.hasOwn(Object(at), key) ? Object(at)[key] : undefined),
      row,
    );
}

function holds(value: unknown, search: string): boolean {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).some((part) => holds(part, search));
  }
  return Boolean(value) && String(value).toLowerCase().includes(search);
}

const OPERATOR = /_(lte|gte|ne|like)$/;

function passes(value: unknown, operator: string | undefined, asked: string): boolean {
  if (value === undefined || value === null) return false;
  const text = String(value);
  if (operator === 'ne') return asked !== text;
  if (operator === 'like') return new RegExp(asked, 'i').test(text);
  if (operator === 'gte') return typeof value === 'number' ? Number(asked) <= value : asked <= text;
  if (operator === 'lte') return typeof value === 'number' ? Number(asked) >= value : asked >= text;
  return asked === text;
}

function filtered(rows: Row[], query: RestRequest['query']): Row[] {
  let found = rows;
  for (const [name, wanted] of Object.entries(query)) {
    if (name.startsWith('_')) continue;
    const values = [wanted].flat();
    if (name === 'q') {
      const search = (values[0] ?? '').toLowerCase();
      if (search) found = found.filter((row) => holds(row, search));
      continue;
    }
    const operator = OPERATOR.exec(name)?.[1];
    const path = name.replace(OPERATOR, '');
    if (!operator && !rows.some((row) => valueAt(row, path) !== undefined)) continue;
    found = found.filter((row) => {
      const test = (asked: string) => passes(valueAt(row, path), operator, asked);
      return operator === 'ne' ? values.every(test) : values.some(test);
    });
  }
  return found;
}

function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === undefined || one === null) return 1;
  if (other === undefined || other === null) return -1;
  return (one as string) < (other as string) ? -1 : 1;
}

function sorted(rows: Row[], query: RestRequest['query']): Row[] {
  if (!query._sort) return rows;
  const keys = String(query._sort).split(',');
  const orders = String(query._order ?? '').split(',');
  return rows.toSorted((one, other) => {
    for (const [at, key] of keys.entries()) {
      const difference = compare(valueAt(one, key), valueAt(other, key));
      if (difference) return orders[at]?.toLowerCase() === 'desc' ? -difference : difference;
    }
    return 0;
  });
}

const whole = (text: unknown) => Number.parseInt(String(text), 10) || 0;

function paged(rows: Row[], { _start, _end, _limit, _page }: RestRequest['query']): Row[] {
  if (_page) {
    const size = whole(_limit) || 10;
    const first = (Math.max(1, whole(_page)) - 1) * size;
    return rows.slice(first, first + size);
  }
  if (_end) return rows.slice(whole(_start), whole(_end));
  if (_limit) return rows.slice(whole(_start), whole(_start) + whole(_limit));
  return rows;
}

function list(rows: Row[], query: RestRequest['query']): Reply {
  const found = sorted(filtered(rows, query), query);
  const counted = query._end || query._limit || query._page;
  const headers = counted ? { 'X-Total-Count': String(found.length) } : undefined;
  return { status: 200, body: paged(found, query), headers };
}

function changeProfile({ method, body, collection }: RestRequest, db: MockDb): Reply {
  if (method === 'GET') return { status: 200, body: db[collection] };
  const record = method === 'PUT' ? body : { ...db[collection], ...body };
  return { status: 200, body: record, change: { [collection]: record } };
}

/** Answers as json-server does, for the browser, which has no json-server. */
export function answerRest(request: RestRequest, db: MockDb): Reply {
  const { method, collection, id, body } = request;
  if (collection === 'profile') return changeProfile(request, db);
  const rows = db[collection] as unknown as Row[];
  if (id === null && method === 'POST') {
    const record = { ...body, id: body?.id ?? nextId(rows) };
    return { status: 201, body: record, change: { [collection]: [...rows, record] } };
  }
  if (id === null) return list(rows, request.query);
  const old = rows.find((row) => isSame(row.id, id));
  if (method === 'GET' || !old) return { status: 200, body: old };
  if (method === 'DELETE') {
    return { status: 200, body: {}, change: { [collection]: rows.filter((row) => row !== old) } };
  }
  const record = { ...(method === 'PATCH' ? old : {}), ...body, id: old.id };
  const change = { [collection]: rows.map((row) => (row === old ? record : row)) };
  return { status: 200, body: record, change };
}
