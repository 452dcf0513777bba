import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../server/demo/accounts.ts';
import { pickOne, type Random, seededRandom } from '../../../server/demo/random.ts';

/** An answer that takes longer has failed, in ms. */
const LONGEST = 30_000;
/** How often the app retries when the server is busy. */
const MOST_ATTEMPTS = 6;

interface Question {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
}

const call = (name: string, body: object = {}): Question => ({
  method: 'POST',
  path: `/rest/v1/rpc/${name}`,
  body,
});

/** The requests of open pages: mostly lists, sometimes a page, a figure or a read mark. */
const QUESTIONS: Question[] = [
  { path: '/' },
  { path: '/healthz' },
  { path: '/rest/v1/plans?select=*' },
  { path: '/rest/v1/markets?select=*&order=code&limit=25' },
  { path: '/rest/v1/leagues?select=*&order=name&limit=25' },
  {
    path: '/rest/v1/fixtures?select=id,starts_at,state,home_team:teams!fixtures_home_team_id_fkey(name),away_team:teams!fixtures_away_team_id_fkey(name)&sport=eq.football&order=starts_at.desc&limit=25',
  },
  { path: '/rest/v1/predictions?select=*&order=published_at.desc&limit=25' },
  { path: '/rest/v1/predictions?select=*,prediction_picks(*)&tier=eq.FREE&limit=25' },
  { path: '/rest/v1/listed_tips?select=*&order=seq.desc&limit=25' },
  { path: '/rest/v1/slips?select=*&limit=25' },
  { path: '/rest/v1/profiles?select=*&limit=1' },
  { path: '/mock/apps/email/emails?folder=inbox' },
  call('unread_notifications'),
  call('record_head'),
  call('my_bonus_state'),
  call('mark_all_notifications_read'),
];

/** The results of all requests. */
export interface Tally {
  tookMs: number[];
  /** Unsuccessful statuses, and how often. */
  errors: Map<string, number>;
  /** Answers that asked for a retry. */
  busy: number;
}

export interface Client {
  url: string;
  headers: Record<string, string>;
  random: Random;
}

async function signIn(url: string, apikey: string, email: string): Promise<Client['headers']> {
  const headers = { apikey, 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  const { access_token } = (await answer.json()) as { access_token: string };
  return { ...headers, Authorization: `Bearer ${access_token}` };
}

/** Every sixth client is a visitor; the others are signed in to one of the demo's accounts. */
export async function openClients(url: string, count: number): Promise<Client[]> {
  const { supabaseKey } = (await (await fetch(`${url}/config.json`)).json()) as {
    supabaseKey: string;
  };
  const clients: Client[] = [];
  for (let at = 0; at < count; at += 1) {
    const account = DEMO_ACCOUNTS[at % DEMO_ACCOUNTS.length];
    const headers =
      account && at % 6 > 0
        ? await signIn(url, supabaseKey, account.email)
        : { apikey: supabaseKey, 'Content-Type': 'application/json' };
    clients.push({ url, headers, random: seededRandom('clients', at) });
  }
  return clients;
}

/** Sends a request as the app does, retrying when the server asks for it. Returns the last answer. */
async function ask({ url, headers }: Client, { method, path, body }: Question, tally: Tally) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST),
    });
    await answer.arrayBuffer();
    if (answer.status !== 503 || attempt === MOST_ATTEMPTS) return answer.status;
    tally.busy += 1;
    await pause(1000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

/** Asks one question after the other, and waits as long as `between` says, in ms. */
export async function keepAsking(
  client: Client,
  until: number,
  tally: Tally,
  between = 0,
): Promise<void> {
  while (performance.now() < until) {
    if (between > 0) await pause(between);
    const question = pickOne(client.random, QUESTIONS);
    const began = performance.now();
    const result = await ask(client, question, tally).catch((error: unknown) => String(error));
    tally.tookMs.push(performance.now() - began);
    const visitor = !client.headers.Authorization;
    // Visitors may not call functions about a person.
    const fine = typeof result === 'number' && (result < 400 || (visitor && result === 401));
    if (!fine) {
      const what = `${result} ${question.path}`;
      tally.errors.set(what, (tally.errors.get(what) ?? 0) + 1);
    }
  }
}

export const noAnswers = (): Tally => ({ tookMs: [], errors: new Map(), busy: 0 });
