import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Backend } from '../backend';
import { openEventFeed } from './event-feed';
import type { Feed } from './feed';

interface Asked {
  tables: string | null;
  token: string | null;
  signal: AbortSignal;
  send: (text: string) => void;
  end: () => void;
}

let token: string;
let status: number;
let asked: Asked[];
let feed: Feed | undefined;
const note = vi.fn<(table: string) => void>();
const renew = vi.fn(async () => {
  token = 'renewed';
  return token;
});

beforeEach(() => {
  vi.useFakeTimers();
  token = 'token-of-ana';
  status = 200;
  asked = [];
  note.mockReset();
  renew.mockClear();
});
afterEach(() => {
  feed?.close();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

/** A server with streams that the test writes into. */
const request: typeof fetch = async (input, init) => {
  const bytes = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  asked.push({
    tables: new URL(String(input)).searchParams.get('tables'),
    token: new Headers(init?.headers).get('authorization'),
    signal: init?.signal as AbortSignal,
    send: (text) => controller.enqueue(bytes.encode(text)),
    end: () => controller.close(),
  });
  return new Response(status === 200 ? body : null, { status });
};

const backend = {
  url: 'https://own.example',
  apiKey: 'publishable',
  session: { current: () => ({ userId: 'ana', accessToken: token, email: null }), renew },
  preview: { current: () => null },
} as unknown as Backend;

const pass = (ms = 10) => vi.advanceTimersByTimeAsync(ms);
const last = () => asked.at(-1) as Asked;

async function open(...tables: string[]) {
  feed = await openEventFeed(backend, note, request);
  feed.watch(new Set(tables));
  await pass();
  return feed;
}

it('asks once for all tables, with the person’s token, and reports each that changed', async () => {
  const follow = await open('slips', 'predictions');
  expect(asked.map(({ tables, token }) => [tables, token])).toEqual([
    ['predictions,slips', 'Bearer token-of-ana'],
  ]);
  last().send('retry: 5000\n\nevent: cha');
  last().send('nge\ndata: slips\n\n:\n\nevent: other\ndata: predictions\n\n');
  await pass();
  expect(note.mock.calls).toEqual([['slips']]);
  follow.watch(new Set(['predictions', 'slips']));
  await pass();
  expect(asked).toHaveLength(1);
  follow.watch(new Set(['slips']));
  await pass();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  follow.close();
  expect(last().signal.aborted).toBe(true);
});

it('asks again when the stream ends, and reports what may have been missed', async () => {
  await open('slips');
  last().end();
  await pass(2_000);
  expect(asked).toHaveLength(2);
  expect(note.mock.calls).toEqual([['slips']]);
});

it('asks again when not even a heartbeat arrives, as after a sleep', async () => {
  await open('slips');
  for (let minute = 0; minute < 10; minute += 0.5) {
    last().send(':\n\n');
    await pass(30_000);
  }
  expect(asked).toHaveLength(1);
  token = 'token-after-sleep';
  await pass(60_000);
  expect(asked.map(({ token, signal }) => [token, signal.aborted])).toEqual([
    ['Bearer token-of-ana', true],
    ['Bearer token-after-sleep', false],
  ]);
  expect(note.mock.calls).toEqual([['slips']]);
});

it('waits longer and longer for a server that has no stream', async () => {
  status = 503;
  await open('slips');
  await pass(10 * 60_000);
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.length).toBeLessThan(30);
  expect(note).not.toHaveBeenCalled();
});

it('asks with a new token where the old one is over', async () => {
  status = 401;
  await open('slips');
  status = 200;
  await pass(2_000);
  expect(renew).toHaveBeenCalledWith('token-of-ana');
  expect(last().token).toBe('Bearer renewed');
});

it('has no stream while the page is hidden', async () => {
  await open('slips');
  focusManager.setFocused(false);
  await pass(60_000);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  focusManager.setFocused(true);
  await pass();
  expect(asked).toHaveLength(2);
  expect(note.mock.calls).toEqual([['slips']]);
});
