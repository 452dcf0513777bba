import {
  type RealtimeChannel,
  RealtimeClient,
  type RealtimeClientOptions,
} from '@supabase/supabase-js';
import type { Backend } from '../backend';
import type { Feed } from './feed';

export type RealtimeOptions = Pick<RealtimeClientOptions, 'transport'>;

/** Changes as a hosted project's Realtime service announces them: one channel for each table. */
export async function openRealtimeFeed(
  { url, apiKey, session }: Pick<Backend, 'url' | 'apiKey' | 'session'>,
  note: (table: string) => void,
  options: RealtimeOptions = {},
): Promise<Feed> {
  const client = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    ...options,
    params: { apikey: apiKey },
    // Called on every heartbeat, so that a renewed token is sent in time.
    accessToken: async () => session.current()?.accessToken ?? null,
  });
  await client.setAuth();
  const channels = new Map<string, RealtimeChannel>();

  function join(table: string): RealtimeChannel {
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

  return {
    watch(tables) {
      for (const [table, channel] of channels) {
        if (tables.has(table)) continue;
        channels.delete(table);
        void client.removeChannel(channel);
      }
      for (const table of tables) {
        if (!channels.has(table)) channels.set(table, join(table));
      }
    },
    close() {
      channels.clear();
      void client.removeAllChannels();
    },
  };
}
