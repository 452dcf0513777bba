import { expect, it, vi } from 'vitest';
import type { Asked } from './guards/guard.ts';
import { keptAnswers } from './kept-answers.ts';

const PATH = '/rest/v1/rpc/examples';

function serve(status = 200) {
  let time = 0;
  let count = 0;
  const next = vi.fn(async () => {
    count += 1;
    return Response.json([count], { status });
  });
  const guard = keptAnswers(
    (path) => (path === PATH ? 60_000 : undefined),
    (headers) => headers.get('authorization') === 'bad',
    () => time,
  );
  const ask = async (init: RequestInit = {}, path = PATH) => {
    const url = new URL(path, 'http://localhost');
    const request = new Request(url, { method: 'POST', ...init });
    const answer = await guard({ request, url, body: String(init.body ?? '') } as Asked, next);
    return { status: answer.status, text: await answer.text(), etag: answer.headers.get('etag') };
  };
  return {
    ask,
    next,
    wait(ms: number) {
      time += ms;
    },
  };
}

it('asks once for all who come at the same time, and again after its time', async () => {
  const { ask, next, wait } = serve();
  const all = await Promise.all(Array.from({ length: 12 }, () => ask({ body: '{}' })));
  expect(new Set(all.map(({ text }) => text))).toEqual(new Set(['[1]']));
  wait(59_999);
  expect((await ask({ method: 'GET' })).text).toBe('[1]');
  expect(next).toHaveBeenCalledTimes(1);
  wait(1);
  expect((await ask()).text).toBe('[2]');
});

it('says 304 to a client that has a copy', async () => {
  const { ask } = serve();
  const { etag } = await ask({ method: 'GET' });
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  const headers = { 'if-none-match': `W/${etag}` };
  expect(await ask({ method: 'GET', headers })).toMatchObject({ status: 304, text: '', etag });
  expect((await ask({ method: 'HEAD', headers })).status).toBe(304);
  // A browser keeps no copy of a POST.
  expect((await ask({ headers })).status).toBe(200);
  expect((await ask({ method: 'GET', headers: { 'if-none-match': '"other"' } })).text).toBe('[1]');
});

it.each([
  ['another function', {}, '/rest/v1/rpc/others'],
  ['a part', {}, `${PATH}?limit=1`],
  ['arguments', { body: '{"a":1}' }, PATH],
  ['another form', { headers: { accept: 'text/csv' } }, PATH],
  ['a count', { headers: { prefer: 'count=exact' } }, PATH],
  ['a token that is not ours', { headers: { authorization: 'bad' } }, PATH],
  ['a change', { method: 'DELETE' }, PATH],
])('asks the database for %s', async (_what, init, path) => {
  const { ask, next } = serve();
  await ask();
  await ask(init, path);
  expect(next).toHaveBeenCalledTimes(2);
});

it('keeps no failure, and gives it to nobody else', async () => {
  const { ask } = serve(429);
  const all = await Promise.all([ask(), ask(), ask()]);
  expect(all.map(({ text }) => text).sort()).toEqual(['[1]', '[2]', '[3]']);
  expect((await ask()).text).toBe('[4]');
});
