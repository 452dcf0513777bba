import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../../server/demo/accounts.ts';

export interface Attacker {
  url: string;
  apikey: string;
  /** Sends a request from the attacker's network. */
  send(path: string, init?: RequestInit & { token?: string }): Promise<Response>;
  /** An account of theirs, and its token. */
  email: string;
  token: string;
  /** Says when to stop. */
  signal: AbortSignal;
}

/** How often they got which answer. */
type Answers = Map<string, number>;

export interface Attack {
  name: string;
  begin(attacker: Attacker): Promise<Answers>;
}

type Ask = (attacker: Attacker, at: number) => Promise<Response>;

/** Asks so many times at once, each again as soon as it is answered. */
const flood = (name: string, atOnce: number, ask: Ask): Attack => ({
  name,
  async begin(attacker) {
    const answers: Answers = new Map();
    let asked = 0;
    const note = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1);
    const one = async () => {
      while (!attacker.signal.aborted) {
        asked += 1;
        try {
          const answer = await ask(attacker, asked);
          await answer.arrayBuffer();
          note(String(answer.status));
        } catch (error) {
          note(error instanceof Error ? error.name : 'broken');
          await pause(50);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    return answers;
  },
});

/** Opens so many connections, writes to each, reads nothing, and opens another for each that was ended. */
const connections = (
  name: string,
  count: number,
  text: (attacker: Attacker) => string,
  more: (socket: Socket) => void = () => {},
): Attack => ({
  name,
  async begin(attacker) {
    const answers: Answers = new Map();
    const note = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1);
    const sockets = new Set<Socket>();
    const { port, hostname } = new URL(attacker.url);
    const open = () => {
      if (attacker.signal.aborted) return;
      note('opened');
      const socket = connect(Number(port), hostname).pause();
      sockets.add(socket);
      socket.on('error', () => {});
      socket.write(text(attacker));
      const timer = setInterval(() => more(socket), 500);
      socket.once('close', () => {
        note('ended');
        clearInterval(timer);
        sockets.delete(socket);
        setTimeout(open, 50);
      });
    };
    for (let at = 0; at < count; at += 1) open();
    await new Promise((resolve) => attacker.signal.addEventListener('abort', resolve));
    for (const socket of sockets) socket.destroy();
    return answers;
  },
});

const rest =
  (path: string): Ask =>
  ({ send }) =>
    send(`/rest/v1/${path}`);
const rpc =
  (name: string, body: object | string = {}): Ask =>
  ({ send, token }) =>
    send(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      token,
    });
const post =
  (path: string, body: (at: number) => object): Ask =>
  ({ send }, at) =>
    send(path, { method: 'POST', body: JSON.stringify(body(at)) });

const HEAD = ({ apikey }: Attacker) =>
  `Host: localhost\r\napikey: ${apikey}\r\nX-Forwarded-For: 203.0.113.66\r\n`;
const EMBEDS = [
  'home_team:teams!fixtures_home_team_id_fkey(*)',
  'away_team:teams!fixtures_away_team_id_fkey(*)',
];

/** The first five are what outsiders tried. */
export const ATTACKS: Attack[] = [
  flood('an expensive function that everybody may call', 12, ({ send }) =>
    send('/rest/v1/rpc/market_examples', { method: 'POST', body: '{}' }),
  ),
  flood('the same in another form', 12, ({ send }) =>
    send('/rest/v1/rpc/market_examples?order=line', { method: 'POST', body: '{}' }),
  ),
  connections('answers that are not read', 200, (attacker) =>
    `GET /rest/v1/fixtures?select=*&limit=1000 HTTP/1.1\r\n${HEAD(attacker)}\r\n`.repeat(3),
  ),
  flood(
    'eleven embedded records',
    12,
    rest(
      `fixtures?limit=1000&select=*,${Array.from({ length: 11 }, (_, at) => `e${at}:${EMBEDS[at % 2]?.split(':')[1]}`).join(',')}`,
    ),
  ),
  flood('own sign-ins', 12, ({ send, email }) =>
    send('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    }),
  ),
  flood('small reads', 24, rest('plans?select=id&limit=1')),
  flood('counts', 12, ({ send }) =>
    send('/rest/v1/listed_tips?select=*&limit=1', { headers: { Prefer: 'count=exact' } }),
  ),
  flood(
    'searches in every text',
    12,
    rest(
      'teams?select=*&or=(name.ilike.*a*e*i*,name.ilike.*z*y*x*,short_name.ilike.*q*)&limit=1000',
    ),
  ),
  flood('pages far behind', 12, rest('fixtures?select=*&order=starts_at&offset=3000&limit=1000')),
  flood('exports of one’s own', 12, rpc('my_data', { table_name: 'notifications' })),
  flood('lists where a value belongs', 12, rpc('record_figures', `[${'1,'.repeat(30_000)}1]`)),
  flood(
    'sign-ups',
    12,
    post('/auth/v1/signup', (at) => ({
      email: `fairness-${at}-${process.pid}@example.com`,
      password: 'a pass phrase of no account',
    })),
  ),
  flood(
    'wrong passwords',
    12,
    post('/auth/v1/token?grant_type=password', (at) => ({
      email: `nobody-${at}@example.com`,
      password: 'wrong, and long enough',
    })),
  ),
  flood('calls of functions', 12, ({ send, token }) =>
    send('/functions/v1/checkout', { method: 'POST', body: '{}', token }),
  ),
  flood('streams opened and left', 12, async ({ send, token }) => {
    const leaving = new AbortController();
    const answer = await send('/live/v1/changes?tables=predictions', {
      token,
      signal: leaving.signal,
    });
    leaving.abort();
    return new Response(null, { status: answer.status });
  }),
  flood('pages', 24, ({ send }) => send('/')),
  connections(
    'half a request',
    240,
    (attacker) => `GET / HTTP/1.1\r\n${HEAD(attacker)}`,
    (socket) => socket.write('X-More: 1\r\n'),
  ),
  connections(
    'bodies that never end',
    240,
    (attacker) =>
      `POST /rest/v1/rpc/record_head HTTP/1.1\r\n${HEAD(attacker)}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
    (socket) => socket.write(' '),
  ),
];
