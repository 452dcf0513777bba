import {
  answer,
  type FunctionContext,
  type FunctionHandler,
  fieldsOf,
  isServer,
  personOf,
  preflight,
  refuse,
} from 'touchline/functions';
import { restStore, StoreError } from './rest-store.ts';
import { readSyncSettings } from './settings.ts';
import { isSport } from './statuses.ts';
import { type SyncCause, syncSport } from './sync-sport.ts';

function causeOf(value: unknown): SyncCause {
  return value === 'TIMER' || value === 'LIVE' ? value : 'STAFF';
}

/** The handler with an injectable delay between attempts, for tests. */
export function createHandler(sleep: (ms: number) => Promise<void>) {
  return (request: Request, context: FunctionContext) => answerRequest(request, context, sleep);
}

/**
 * Updates the fixtures of one sport from API-Sports. For tipsters, administrators, and timers with one of the
 * project's secret keys.
 * @param request POST `{ sport, cause?: 'TIMER' | 'LIVE' }` with an access token or such a key
 * @returns 200 with the run's row (its `outcome` gives the result), or `{ code, message }`
 */
export const handler: FunctionHandler = createHandler(
  (ms) => new Promise((done) => setTimeout(done, ms)),
);

async function answerRequest(
  request: Request,
  context: FunctionContext,
  sleep: (ms: number) => Promise<void>,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Use POST.');
  const token = isServer(request, context) ? context.secretKey : await personOf(request, context);
  if (token instanceof Response) return token;
  const body = await fieldsOf(request);
  if (body instanceof Response) return body;
  const { sport, cause } = body;
  if (!isSport(sport)) return refuse(422, 'SPORT_INVALID', 'Name one of the seven sports.');
  const store = restStore(context, token, request.headers.get('x-preview-tier'));
  const settings = readSyncSettings(context.setting);
  try {
    if (!settings) {
      await store.askWhetherAllowed();
      return refuse(409, 'SYNC_OFF', 'Set API_SPORTS_KEY in the server’s environment first.');
    }
    const run = await syncSport(sport, {
      api: { ...settings, sleep, fetch: context.outgoing },
      store,
      cause: causeOf(cause),
      now: new Date(),
      leagues: settings.leagues[sport] ?? [],
    });
    return answer(200, run);
  } catch (error) {
    if (error instanceof StoreError) return refuse(error.status, error.code, error.message);
    throw error;
  }
}
