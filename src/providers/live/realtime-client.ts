import { RealtimeClient, type RealtimeClientOptions } from '@supabase/supabase-js';
import type { Backend } from '../backend';

export type RealtimeOptions = Pick<RealtimeClientOptions, 'transport'>;

/** A client of the project's Realtime service for the signed-in person; sends nothing yet. */
export async function createRealtimeClient(
  { url, apiKey, session }: Pick<Backend, 'url' | 'apiKey' | 'session'>,
  options: RealtimeOptions,
): Promise<RealtimeClient> {
  const client = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    ...options,
    params: { apikey: apiKey },
    // Called on every heartbeat, so that a renewed token is sent in time.
    accessToken: async () => session.current()?.accessToken ?? null,
  });
  await client.setAuth();
  return client;
}
