import { type DataProvider, Refine, useList } from '@refinedev/core';
import { focusManager, QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createPhoenixServer } from '@tests/support/phoenix-server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session, SessionListener } from '../auth/session';
import type { Backend } from '../backend';
import { createLiveProvider } from './live-provider';
import { openRealtimeFeed, type RealtimeOptions } from './realtime-feed';

const POLL_MS = 30_000;
const ANA = { userId: 'ana', accessToken: 'token-of-ana', email: null };
const BEN = { userId: 'ben', accessToken: 'token-of-ben', email: null };

let session: Session | null;
let listeners: SessionListener[];
let rows: { id: string; title: string }[];
const getList = vi.fn<DataProvider['getList']>();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  session = ANA;
  listeners = [];
  rows = [{ id: '1', title: 'first' }];
  getList.mockReset();
  getList.mockImplementation(async () => ({ data: rows as never[], total: rows.length }));
});
afterEach(() => {
  cleanup();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

function become(next: Session | null): void {
  const before = session;
  session = next;
  for (const listener of listeners) listener(next, before);
}

const pass = (ms = 100) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The maximum delay until a change is reported. */
const passSoon = () => pass(1_500);

function Notes({ resource = 'notes', table }: { resource?: string; table?: string }) {
  const { result } = useList<{ id: string; title: string }>({
    resource,
    liveMode: 'auto',
    liveParams: table ? { table } : undefined,
    queryOptions: { refetchInterval: POLL_MS },
  });
  return result.data.map(({ id, title }) => <p key={id}>{title}</p>);
}

/** A page with live lists. */
async function open(page = <Notes />, transport?: RealtimeOptions['transport']) {
  const server = createPhoenixServer();
  const backend = {
    url: 'https://project.example',
    apiKey: 'publishable',
    session: {
      current: () => session,
      listen: (listener: SessionListener) => {
        listeners.push(listener);
        return () => {};
      },
    },
  } as Backend;
  const live = createLiveProvider(backend, (note) =>
    openRealtimeFeed(backend, note, { transport: transport ?? server.transport }),
  );
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
    },
  });
  const inRefine = (children: React.ReactNode) => (
    <Refine
      dataProvider={{ getList } as unknown as DataProvider}
      liveProvider={live}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
    >
      {children}
    </Refine>
  );
  const { rerender } = render(inRefine(page));
  await pass();
  return { server, show: (next: React.ReactNode) => rerender(inRefine(next)) };
}

it('joins with the project’s key and the person’s token', async () => {
  const { server } = await open();
  expect(server.tables()).toEqual(['notes']);
  expect(server.joined()[0]?.token).toBe('token-of-ana');
  expect(server.addresses).toEqual([
    expect.stringMatching(/^wss:\/\/project\.example\/realtime\/v1\/.*apikey=publishable/),
  ]);
});

it('refetches a list when its table has changed, and ignores the message’s content', async () => {
  const { server } = await open();
  rows = [...rows, { id: '2', title: 'as the list gives it' }];
  server.insert('notes', { id: '2', title: 'as the message has it' });
  server.insert('notes', { id: '3', title: 'not for Ana' });
  server.insert('others', { id: '4' });
  await passSoon();
  expect(getList).toHaveBeenCalledTimes(2);
  expect(screen.getByText('as the list gives it')).toBeTruthy();
  expect(screen.queryByText(/message|not for/)).toBeNull();
});

it('has one channel for all lists of a table, and follows a view’s underlying table', async () => {
  const { server, show } = await open(
    <>
      <Notes />
      <Notes resource="shared_notes" table="notes" />
    </>,
  );
  expect(server.tables()).toEqual(['notes']);
  expect(getList).toHaveBeenCalledTimes(2);
  server.insert('notes', {});
  await passSoon();
  expect(getList.mock.calls.slice(2).map(([{ resource }]) => resource)).toEqual([
    'notes',
    'shared_notes',
  ]);
  show(<Notes />);
  await pass();
  expect(server.tables()).toEqual(['notes']);
  show(null);
  await pass();
  expect(server.tables()).toEqual([]);
});

it('can rejoin while still leaving, as between two pages', async () => {
  const { server, show } = await open();
  show(null);
  await pass(0);
  show(<Notes />);
  await pass();
  expect(server.tables()).toEqual(['notes']);
  server.insert('notes', {});
  await passSoon();
  expect(getList).toHaveBeenCalledTimes(3);
});

it('polls while disconnected, rejoins, and refetches what it missed', async () => {
  const { server } = await open();
  server.drop();
  await pass(POLL_MS);
  expect(getList).toHaveBeenCalledTimes(2);
  await pass(POLL_MS);
  expect(getList).toHaveBeenCalledTimes(3);
  expect(server.tables()).toEqual([]);
  server.back();
  await pass(12_000);
  expect(server.tables()).toEqual(['notes']);
  expect(getList).toHaveBeenCalledTimes(4);
});

it('polls if the browser has no WebSockets', async () => {
  class NoSocket {
    constructor() {
      throw new Error('no sockets here');
    }
  }
  await open(<Notes />, NoSocket as never);
  await pass(POLL_MS);
  expect(getList).toHaveBeenCalledTimes(2);
});

it('leaves on sign-out, and rejoins as the next person', async () => {
  const { server } = await open();
  become(null);
  await pass();
  expect(server.tables()).toEqual([]);
  await pass(1_000);
  expect(server.connected()).toBe(0);
  become(BEN);
  await pass();
  expect(server.joined().map(({ token }) => token)).toEqual(['token-of-ben']);
});

it('does not connect visitors', async () => {
  session = null;
  const { server } = await open();
  expect(server.addresses).toEqual([]);
  await pass(POLL_MS);
  expect(getList).toHaveBeenCalledTimes(2);
});

it('sends a renewed token before the old one expires', async () => {
  const { server } = await open();
  session = { ...ANA, accessToken: 'renewed' };
  await pass(60_000);
  expect(server.tokens).toEqual(['renewed']);
});

it('defers refetching until the page is visible', async () => {
  const { server } = await open();
  focusManager.setFocused(false);
  server.insert('notes', {});
  await passSoon();
  expect(getList).toHaveBeenCalledTimes(1);
  await act(async () => focusManager.setFocused(true));
  await pass();
  expect(getList).toHaveBeenCalledTimes(2);
});
