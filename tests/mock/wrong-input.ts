import { expect, it } from 'vitest';
import type { Host } from './hosts.ts';

/** Invalid input: the body, the expected status, and part of the message. */
export type Refused = [about: string, body: unknown, status: number, message: RegExp | null];

/** Every invalid body is refused as expected, and leaves the collection unchanged. */
export function refuses(
  { get, send, sendText }: Host,
  [method, path]: [method: string, path: string],
  collection: string,
  cases: Refused[],
): void {
  const all: Refused[] = [
    ['a missing body', undefined, 400, /./],
    ['a body that is no object', [1, 2], 400, /./],
    ...cases,
  ];

  it.each(all)(`${method} ${path} refuses %s`, async (_about, body, status, message) => {
    const before = await get(collection);
    const refusal = await send(method, path, body);
    expect(refusal.status).toBe(status);
    if (message) expect(refusal.body.message ?? refusal.body.error).toMatch(message);
    else expect(refusal.body).toBeUndefined();
    expect((await get(collection)).body).toEqual(before.body);
  });

  it.each([
    ['what is not JSON', '{"data":', 400, 'BAD_REQUEST'],
    ['what cannot be stored', '{"data":{"name":"a\\u0000"}}', 400, 'INVALID_VALUE'],
    ['half a character', '{"data":{"name":"\\ud800"}}', 400, 'INVALID_VALUE'],
    ['what is too large', JSON.stringify({ data: 'x'.repeat(300_000) }), 413, 'TOO_LARGE'],
  ])(`${method} ${path} refuses %s`, async (_about, text, status, code) => {
    const before = await get(collection);
    const refusal = await sendText(method, path, text);
    expect([refusal.status, refusal.body.code]).toEqual([status, code]);
    expect(refusal.body.message).toMatch(/\w/);
    expect((await get(collection)).body).toEqual(before.body);
  });
}
