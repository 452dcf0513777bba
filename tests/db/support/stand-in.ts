import { join } from 'node:path';
import type { Project } from '../../../scripts/doctor/project.ts';
import { functionsHost } from '../../../server/functions.ts';
import { literal, type RunSql } from '../../../server/run-sql.ts';
import { openTestBackend, PROJECT_ROOT } from '../../../server/test-site.ts';
import { createDatabase, type Target } from './world.ts';

const URL_OF_PROJECT = 'http://localhost:3000';
const PEER = '192.0.2.9';

type Next = (request: Request) => Promise<Response>;
/** Answers a request instead of the project, or passes it on. */
export type Meddler = (request: Request, pathname: string, next: Next) => Promise<Response>;

export interface StandIn {
  project: Project & { secret: string };
  runSql: RunSql;
  /** Answers every request from now on; null for none. */
  meddle(meddler: Meddler | null): void;
  close(): Promise<void>;
}

/**
 * A project that also answers what only the hosted services have: the interface for accounts, storage, and the gateway
 * before the functions, as their documentation says.
 */
export async function openStandIn(target: Target): Promise<StandIn> {
  const site = await openTestBackend(
    target === 'PostgreSQL'
      ? { DATABASE_URL: await createDatabase(`stand_in_${process.pid}`) }
      : {},
  );
  const { backend, secrets } = site;
  const ask: Next = (request) => backend.fetch(request, PEER);
  const functions = functionsHost(join(PROJECT_ROOT, 'supabase', 'functions'), {
    supabaseUrl: URL_OF_PROJECT,
    publishableKey: secrets.publishableKey,
    serviceRoleKey: undefined,
    secretKey: secrets.secretKey,
    hosted: false,
    appName: 'Touchline',
    siteUrl: URL_OF_PROJECT,
    setting: () => undefined,
    fetch: ask,
    outgoing: async () => new Response(null, { status: 404 }),
  });

  async function admin(request: Request, pathname: string): Promise<Response> {
    if (request.headers.get('apikey') !== secrets.secretKey) {
      return Response.json({ code: 401, error_code: 'no_authorization' }, { status: 401 });
    }
    const id = pathname.slice(pathname.lastIndexOf('/') + 1);
    if (request.method === 'PUT') {
      const { ban_duration } = (await request.json()) as { ban_duration: string };
      const until = ban_duration === 'none' ? 'null' : `now() + interval ${literal(ban_duration)}`;
      await backend.runSql(
        `update auth.users set banned_until = ${until} where id = ${literal(id)}`,
      );
      return Response.json({ id });
    }
    if (request.method === 'DELETE') {
      await backend.runSql(`delete from auth.users where id = ${literal(id)}`);
      return Response.json({});
    }
    if (request.method === 'GET') {
      return Response.json({ users: await backend.runSql('select id, email from auth.users') });
    }
    const body = await request.text();
    const headers = { apikey: secrets.publishableKey, 'content-type': 'application/json' };
    await ask(new Request(`${URL_OF_PROJECT}/auth/v1/signup`, { method: 'POST', headers, body }));
    const { email } = JSON.parse(body) as { email: string };
    const [row] = await backend.runSql(`update auth.users set email_confirmed_at = now()
      where email = ${literal(email)} returning id`);
    return Response.json({ id: row?.id, email });
  }

  async function storage(pathname: string): Promise<Response> {
    if (pathname.startsWith('/storage/v1/bucket/')) {
      return Response.json({ id: 'transfer-receipts', public: false });
    }
    return Response.json([]);
  }

  const answer: Next = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/auth/v1/admin/')) return admin(request, pathname);
    if (pathname.startsWith('/storage/v1/')) return storage(pathname);
    if (pathname.startsWith('/functions/v1/')) return functions(request);
    return ask(request);
  };
  let meddler: Meddler | null = null;
  return {
    project: {
      url: URL_OF_PROJECT,
      key: secrets.publishableKey,
      secret: secrets.secretKey,
      fetch: (request) =>
        meddler ? meddler(request, new URL(request.url).pathname, answer) : answer(request),
    },
    runSql: backend.runSql,
    meddle(next) {
      meddler = next;
    },
    close: site.close,
  };
}
