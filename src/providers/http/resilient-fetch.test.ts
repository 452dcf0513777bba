import { describe, expect, it } from 'vitest';
import { createResilientFetch, type ResilientOptions } from './resilient-fetch';

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const html = (status = 200) =>
  new Response('<html>', { status, headers: { 'content-type': 'text/html' } });

/** A server with a list of responses, and a clock that only advances by sleeping. */
function setup(answers: (() => Response | Promise<Response>)[], options: ResilientOptions = {}) {
  const slept: number[] = [];
  let time = 0;
  let calls = 0;
  const request = createResilientFetch({
    fetch: async () => {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      if (!answer) throw new Error('no answer');
      return answer();
    },
    clock: {
      now: () => time,
      random: () => 0.5,
      sleep: async (ms) => {
        slept.push(ms);
        time += ms;
      },
    },
    ...options,
  });
  return { request, slept, calls: () => calls };
}

const down = () => Promise.reject(new TypeError('Failed to fetch'));
const ok = () => json([1]);

describe('resilient fetch', () => {
  it('retries reads with growing delays', async () => {
    const { request, slept } = setup([down, () => json({}, 503), ok]);
    expect(await (await request('/x')).json()).toEqual([1]);
    expect(slept).toEqual([300, 600]);
  });

  it('gives up after the last retry', async () => {
    const { request, calls } = setup([down]);
    await expect(request('/x')).rejects.toMatchObject({ status: 0, code: 'OFFLINE' });
    expect(calls()).toBe(3);
  });

  it.each(['POST', 'PATCH', 'DELETE', 'PUT'])('never retries %s', async (method) => {
    const { request, calls } = setup([down]);
    await expect(request('/x', { method })).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(calls()).toBe(1);
  });

  it('retries a POST that only reads', async () => {
    const { request, calls } = setup([down, ok]);
    await request('/x', { method: 'POST', read: true });
    expect(calls()).toBe(2);
  });

  it('retries a change that the server did not start', async () => {
    const busy = () => json({ code: 'BUSY' }, 503, { 'retry-after': '1' });
    const { request, slept } = setup([busy, ok]);
    await request('/x', { method: 'POST' });
    expect(slept).toEqual([1000]);
    const unknown = setup([() => json({}, 503, { 'retry-after': '1' })]);
    await expect(unknown.request('/x', { method: 'POST' })).rejects.toMatchObject({ status: 503 });
    expect(unknown.calls()).toBe(1);
  });

  it('obeys Retry-After', async () => {
    const { request, slept } = setup([() => json({}, 429, { 'retry-after': '4' }), ok]);
    await request('/x');
    expect(slept).toEqual([4000]);
  });

  it('does not wait beyond its limit', async () => {
    const { request, slept } = setup([() => json({}, 429, { 'retry-after': '60' })]);
    await expect(request('/x')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      params: { seconds: 60 },
    });
    expect(slept).toEqual([]);
  });

  it.each([400, 401, 403, 404, 409, 422])('does not retry %i', async (status) => {
    const { request, calls } = setup([() => json({}, status)]);
    await expect(request('/x')).rejects.toMatchObject({ status });
    expect(calls()).toBe(1);
  });

  it.each([
    ['HTML', () => html()],
    ['an empty body', () => new Response('', { status: 200 })],
    [
      'half a body',
      () => new Response('[{"a":', { headers: { 'content-type': 'application/json' } }),
    ],
    [
      'a truncated body',
      () =>
        new Response(new ReadableStream({ start: (stream) => stream.error(new Error('cut')) }), {
          headers: { 'content-type': 'application/json' },
        }),
    ],
  ])('takes %s for a bad answer', async (_name, answer) => {
    const { request } = setup([answer]);
    await expect(request('/x')).rejects.toMatchObject({ status: 502, code: 'BAD_ANSWER' });
  });

  it('never shows an HTML error', async () => {
    const { request } = setup([() => html(502)]);
    await expect(request('/x')).rejects.toMatchObject({ code: 'SERVER_DOWN' });
  });

  it('accepts empty responses where allowed', async () => {
    const { request } = setup([() => new Response(null, { status: 204 })]);
    expect((await request('/x', { method: 'DELETE' })).status).toBe(204);
  });

  it('keeps headers', async () => {
    const { request } = setup([() => json([], 206, { 'content-range': '0-0/9' })]);
    expect((await request('/x')).headers.get('content-range')).toBe('0-0/9');
  });

  it('aborts a request that hangs', async () => {
    const hanging: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    const request = createResilientFetch({ fetch: hanging, timeoutMs: 20, retries: 0 });
    await expect(request('/x')).rejects.toMatchObject({ status: 504, code: 'TIMEOUT' });
  });
});
