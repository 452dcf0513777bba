import type { RealtimeOptions } from '@/providers/live/realtime-feed';

/** A message of Phoenix's protocol 2.0.0: join reference, reference, topic, event, payload. */
type Message = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
];

interface JoinPayload {
  access_token?: string;
  config: { postgres_changes: { event: string; schema: string; table: string }[] };
}

/** Delay of a message. */
const WAY_MS = 20;

/** A joined topic. */
interface Joined {
  topic: string;
  tables: string[];
  token: string | undefined;
}

/**
 * The part of a Realtime service that a page sees through its socket: joining and leaving, heartbeats, tokens, changes
 * of tables, and a lost connection. `transport` takes the place of the browser's WebSocket.
 */
export function createPhoenixServer() {
  const sockets = new Set<Socket>();
  const addresses: string[] = [];
  const tokens: unknown[] = [];
  let away = false;

  class Socket {
    readyState = 0;
    binaryType = 'arraybuffer';
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    onerror: ((event: object) => void) | null = null;
    readonly joined = new Map<string, Joined>();

    constructor(address: string | URL) {
      addresses.push(String(address));
      queueMicrotask(() => {
        if (away) return this.end(1006);
        this.readyState = 1;
        sockets.add(this);
        this.onopen?.();
      });
    }

    send(text: string): void {
      const message: Message = JSON.parse(text);
      setTimeout(() => this.take(message), WAY_MS);
    }

    close(code = 1000): void {
      this.end(code);
    }

    end(code: number): void {
      sockets.delete(this);
      this.readyState = 3;
      this.onclose?.({ code });
    }

    tell(...message: Message): void {
      if (this.readyState === 1) this.onmessage?.({ data: JSON.stringify(message) });
    }

    take([joinRef, ref, topic, event, payload]: Message): void {
      const reply = (response: Record<string, unknown>) =>
        this.tell(joinRef, ref, topic, 'phx_reply', { status: 'ok', response });
      if (event === 'phx_join') {
        const { access_token: token, config } = payload as unknown as JoinPayload;
        const tables = config.postgres_changes.map(({ table }) => table);
        this.joined.set(topic, { topic, tables, token });
        reply({ postgres_changes: config.postgres_changes.map((a, id) => ({ ...a, id: id + 1 })) });
        return;
      }
      if (event === 'access_token') tokens.push(payload.access_token);
      if (event === 'phx_leave') this.joined.delete(topic);
      reply({});
      if (event === 'phx_leave') this.tell(joinRef, joinRef, topic, 'phx_close', {});
    }
  }

  const joined = () => [...sockets].flatMap((socket) => [...socket.joined.values()]);
  return {
    // It implements the methods that the client calls.
    transport: Socket as unknown as RealtimeOptions['transport'],
    /** The addresses of connections. */
    addresses,
    /** Tokens sent after joining. */
    tokens,
    joined,
    /** The tables followed at present. */
    tables: () => joined().flatMap(({ tables }) => tables),
    /** Number of connections. */
    connected: () => sockets.size,
    /** Reports a new row in a table. */
    insert(table: string, record: Record<string, unknown>): void {
      const data = {
        type: 'INSERT',
        schema: 'public',
        table,
        commit_timestamp: '2026-03-01T12:00:00Z',
        columns: [],
        record,
        errors: null,
      };
      for (const socket of sockets) {
        for (const { topic, tables } of socket.joined.values()) {
          const id = tables.indexOf(table) + 1;
          if (id > 0) socket.tell(null, null, topic, 'postgres_changes', { ids: [id], data });
        }
      }
    },
    /** Breaks the connection; new ones are refused until `back`. */
    drop(): void {
      away = true;
      for (const socket of [...sockets]) socket.end(1006);
    },
    back(): void {
      away = false;
    },
  };
}
