import { focusManager } from '@tanstack/react-query';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Backend } from '../backend';
import type { Feed } from './feed';

/** Pauses before the stream is opened again, in ms. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/**
 * A stream is given up after this many ms without a byte: the server sends a heartbeat every 25 seconds, and a browser
 * may hold a connection for hours that ended while the machine slept.
 */
const LONGEST_SILENCE_MS = 60_000;

/**
 * Changes as our own server announces them: one stream of server-sent events, opened again when it ends. A hidden page
 * has none, because a browser keeps few connections to a server and shares them among its tabs.
 */
export async function openEventFeed(
  { url, apiKey, session, preview }: Pick<Backend, 'url' | 'apiKey' | 'session' | 'preview'>,
  note: (table: string) => void,
  request: typeof fetch = (...args) => fetch(...args),
): Promise<Feed> {
  let tables: readonly string[] = [];
  let stream: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let missed = false;

  function stop(): void {
    clearTimeout(timer);
    clearTimeout(silence);
    stream?.abort();
    stream = null;
  }

  function heard(): void {
    clearTimeout(silence);
    silence = setTimeout(() => {
      missed = true;
      start();
    }, LONGEST_SILENCE_MS);
  }

  async function read(own: AbortController, pause: number): Promise<void> {
    let next = Math.min(pause * 2, LONGEST_PAUSE_MS);
    heard();
    try {
      const seenAs = preview.current();
      const token = session.current()?.accessToken ?? '';
      const response = await request(`${url}/live/v1/changes?tables=${tables.join(',')}`, {
        signal: own.signal,
        headers: {
          apikey: apiKey,
          authorization: `Bearer ${token}`,
          ...(seenAs ? { [seenAs.header]: seenAs.value } : {}),
        },
      });
      if (response.status === 401) await session.renew(token);
      if (response.ok && response.body) {
        next = FIRST_PAUSE_MS;
        heard();
        // Changes may have been missed while there was no stream.
        if (missed) for (const table of tables) note(table);
        missed = false;
        const events = response.body
          .pipeThrough(new TextDecoderStream())
          .pipeThrough(new EventSourceParserStream({ onComment: heard }))
          .getReader();
        for (let event = await events.read(); !event.done; event = await events.read()) {
          heard();
          if (event.value.event === 'change') note(event.value.data);
        }
      }
    } catch {
      // Lists ask from time to time until the stream is back.
    }
    if (own.signal.aborted) return;
    clearTimeout(silence);
    missed = true;
    timer = setTimeout(() => void read(own, next), pause * (0.5 + Math.random()));
  }

  function start(): void {
    stop();
    if (tables.length === 0 || !focusManager.isFocused()) return;
    stream = new AbortController();
    void read(stream, FIRST_PAUSE_MS);
  }

  const leave = focusManager.subscribe((focused) => {
    missed = true;
    if (focused) start();
    else stop();
  });

  return {
    watch(wanted) {
      const next = [...wanted].sort();
      if (next.join() === tables.join()) return;
      tables = next;
      start();
    },
    close() {
      leave();
      tables = [];
      stop();
    },
  };
}
