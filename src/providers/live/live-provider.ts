import type { LiveProvider } from '@refinedev/core';
import type { RealtimeChannel, RealtimeClient } from '@supabase/supabase-js';
import { focusManager } from '@tanstack/react-query';
import type { Backend } from '../backend';
import type { RealtimeOptions } from './realtime-client';

/** Changes within this many ms are reported as one. */
const TOGETHER_MS = 300;
/** Clients learn of a change simultaneously; each refetches after a random delay of up to this many ms. */
const SPREAD_MS = 1200;

interface Follower {
  table: string;
  tell: () => void;
}

/**
 * Notifies lists with `liveMode` that their table has changed, on a hosted project with Realtime and for signed-in
 * people. `liveParams.table` names the table if the resource is a view. The message's content is ignored: the list
 * refetches with the person's own rights. Without a connection, lists fall back to polling. Why not refine's own:
 * docs/decisions/refine-and-what-stays-by-hand.md.
 */
export function createLiveProvider(
  backend: Pick<Backend, 'url' | 'apiKey' | 'session'>,
  options: RealtimeOptions = {},
): LiveProvider {
  const { session } = backend;
  const followers = new Set<Follower>();
  const changed = new Set<string>();
  const channels = new Map<string, RealtimeChannel>();
  /** The signed-in person's connection. */
  let connection: Promise<RealtimeClient> | null = null;

  /** A hidden page refetches when it becomes visible. */
  function tell(): void {
    if (!focusManager.isFocused()) return;
    const told = [...followers].filter(({ table }) => changed.has(table));
    changed.clear();
    for (const follower of told) follower.tell();
  }

  function note(table: string): void {
    if (changed.size === 0) setTimeout(tell, TOGETHER_MS + Math.random() * SPREAD_MS);
    changed.add(table);
  }

  function join(client: RealtimeClient, table: string): RealtimeChannel {
    let again = false;
    return client
      .channel(table)
      .on('postgres_changes', { event: '*', schema: 'public', table }, () => note(table))
      .subscribe((status) => {
        if (status !== 'SUBSCRIBED') return;
        // Changes may have been missed while disconnected.
        if (again) note(table);
        again = true;
      });
  }

  async function connect(): Promise<RealtimeClient> {
    const { createRealtimeClient } = await import('./realtime-client');
    return createRealtimeClient(backend, options);
  }

  /** Joins the channels of followed tables and leaves the others. */
  async function align(): Promise<void> {
    if (!session.current() || (followers.size === 0 && !connection)) return;
    connection ??= connect();
    const mine = connection;
    const client = await mine.catch(() => null);
    if (mine !== connection) return;
    if (!client) {
      // The code could not be loaded; the next list retries.
      connection = null;
      return;
    }
    const wanted = new Set([...followers].map(({ table }) => table));
    for (const [table, channel] of channels) {
      if (wanted.has(table)) continue;
      channels.delete(table);
      void client.removeChannel(channel);
    }
    for (const table of wanted) {
      if (!channels.has(table)) channels.set(table, join(client, table));
    }
  }

  /** A browser without WebSockets is treated as disconnected. */
  const follow = () => void align().catch(() => {});

  function leave(): void {
    void connection?.then((client) => client.removeAllChannels()).catch(() => {});
    connection = null;
    channels.clear();
    changed.clear();
  }

  session.listen(() => {
    leave();
    follow();
  });
  focusManager.subscribe((focused) => focused && tell());

  return {
    subscribe: ({ channel, params, callback }): Follower => {
      const table = String(params?.table ?? channel.replace(/^resources\//, ''));
      const tell = () => callback({ channel, type: '*', payload: {}, date: new Date() });
      const follower = { table, tell };
      followers.add(follower);
      follow();
      return follower;
    },
    unsubscribe: (follower: Follower) => {
      followers.delete(follower);
      follow();
    },
  };
}
