import type { RunSql } from '../../../server/database/run-sql.ts';
import type { Clock, Project } from '../../../server/doctor/project.ts';
import { STATEMENT_LIMITS } from '../../../server/limits/statement-time.ts';
import { ownFunctions } from '../../../server/plugins/own-functions.ts';
import { functionsHost } from '../../../server/requests/functions.ts';
import { openTestBackend } from '../../../server/testing/test-site.ts';
import { HOSTED_SETTINGS, hostedAuth, type Next } from './hosted-auth.ts';
import { asSuperuser, createDatabase, nameAt, type Target } from './world.ts';

const URL_OF_PROJECT = 'http://localhost:3000';
const PEER = '192.0.2.9';

/** Answers a request instead of the project, or passes it on. */
export type Meddler = (
  request: Request,
  pathname: string,
  next: Next,
  clock: Clock,
) => Promise<Response>;

export interface StandIn {
  /** Its clock stands still unless somebody waits. */
  project: Project & { secret: string; clock: Clock };
  runSql: RunSql;
  /** Runs SQL on its database as whoever may change roles. */
  operate(sql: string): Promise<unknown>;
  /** The invitations that were mailed. */
  mails: { to: string; html: string }[];
  /** Answers every request from now on; null for none. */
  meddle(meddler: Meddler | null): void;
  /** How its operator sets it, from now on; null for how docs/deploy.md says. */
  set(settings: Partial<typeof HOSTED_SETTINGS> | null): void;
  close(): Promise<void>;
}

/** What a hosted project's roles and database are set to. */
const AS_HOSTED = `do $$ begin
  execute format('alter role anon in database %I set statement_timeout = ''3s''', current_database());
  execute format('alter role authenticated in database %I set statement_timeout = ''8s''', current_database());
  execute format('alter database %I set jit = off', current_database());
  execute format('alter database %I set pgrst.db_pre_request = ''private.check_request''', current_database());
end $$`;

/**
 * A project that answers as the hosted services document it: their interface for accounts, their rules of sign-in,
 * tokens signed with a key of the project, storage, the gateway before the functions, and time limits by role.
 */
export async function openStandIn(target: Target): Promise<StandIn> {
  const address = target === 'PostgreSQL' ? await createDatabase('stand_in') : '';
  const site = await openTestBackend(
    { DATABASE_URL: address },
    // The secret key has no more time than a person.
    { statementLimits: { ...STATEMENT_LIMITS, long: STATEMENT_LIMITS.authenticated } },
  );
  const { backend, secrets } = site;
  const operate = (sql: string) =>
    address ? asSuperuser(nameAt(address), sql) : backend.runSql(sql);
  await operate(AS_HOSTED);
  const settings = { ...HOSTED_SETTINGS };
  const auth = hostedAuth({
    url: URL_OF_PROJECT,
    runSql: backend.runSql,
    secrets,
    ask: (request) => backend.fetch(request, PEER),
    settings,
  });
  const functions = functionsHost(ownFunctions(['product']), {
    supabaseUrl: URL_OF_PROJECT,
    publishableKey: secrets.publishableKey,
    serviceRoleKey: secrets.secretKey,
    secretKey: secrets.secretKey,
    hosted: true,
    appName: 'Touchline',
    siteUrl: URL_OF_PROJECT,
    setting: () => undefined,
    fetch: auth.fetch,
    outgoing: async () => new Response(null, { status: 404 }),
  });

  async function storage(pathname: string): Promise<Response> {
    if (pathname.startsWith('/storage/v1/bucket/')) {
      return Response.json({ id: 'transfer-receipts', public: false });
    }
    return Response.json([]);
  }

  const answer: Next = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/storage/v1/')) return storage(pathname);
    if (pathname.startsWith('/functions/v1/')) return functions(request);
    return auth.fetch(request);
  };
  let meddler: Meddler | null = null;
  let time = 0;
  const clock: Clock = {
    now: () => time,
    async wait(ms) {
      time += ms;
      await backend.runSql(
        `update auth.refresh_tokens set updated_at = updated_at - interval '${ms} ms'`,
      );
    },
  };
  return {
    project: {
      url: URL_OF_PROJECT,
      key: secrets.publishableKey,
      secret: secrets.secretKey,
      clock,
      fetch: (request) =>
        meddler ? meddler(request, new URL(request.url).pathname, answer, clock) : answer(request),
    },
    runSql: backend.runSql,
    operate,
    mails: auth.mails,
    meddle(next) {
      meddler = next;
    },
    set(changes) {
      Object.assign(settings, HOSTED_SETTINGS, changes);
    },
    close: site.close,
  };
}
