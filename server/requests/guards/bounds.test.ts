import { expect, it } from 'vitest';
import { NO_CALLS } from '../../http/function-declaration.ts';
import { bounds } from './bounds.ts';

const guard = bounds({
  rowsOf: new Set(),
  calls: NO_CALLS,
  fieldRules: {
    fields: new Map(
      ['teams', 'rpc/search'].map((owner) => [
        owner,
        new Map([['id', { type: 'bigint', longest: null }]]),
      ]),
    ),
    checks: new Map(),
  },
});

async function send(path: string, body: string, trusted = false): Promise<number> {
  const url = new URL(path, 'http://localhost');
  const request = new Request(url, { method: 'POST', body });
  const asked = { request, url, body, peer: '127.0.0.1', trusted, known: trusted, began: 0 };
  const answer = await guard(asked, async () => new Response(null, { status: 204 }));
  return answer.status;
}

const records = `[${'{},'.repeat(5000)}{}]`;

it.each([
  ['a record', '/rest/v1/teams', '{"name":"A"}', 204],
  ['too many records', '/rest/v1/teams', records, 413],
  ['a body that is too deep', '/auth/v1/token', `${'['.repeat(65)}${']'.repeat(65)}`, 400],
  ['a sign-in that is no object', '/auth/v1/token', '[1]', 400],
  ['a list, where only sign-ins are objects', '/rest/v1/teams', '[1]', 204],
  ['two filters of a column', '/rest/v1/teams?id=gt.1&id=lt.5', '', 204],
  ['an argument twice', '/rest/v1/rpc/search?id=1&id=2', '', 400],
  ['a filter without an operator', '/rest/v1/teams?id=__proto__', '', 400],
  ['the same address at the auth interface', '/auth/v1/token?id=__proto__', '', 204],
])('answers for %s', async (_what, path, body, status) => {
  expect(await send(path, body)).toBe(status);
});

it('counts no records of trusted requests', async () => {
  expect(await send('/rest/v1/teams', records, true)).toBe(204);
});
