import { App, InMemoryEmailDriver } from '@supabase/lite';
import { ensureAuthTables } from '../database/auth-tables.ts';
import { beforeRequests } from '../database/before-requests.ts';
import type { EmbeddedConnection } from '../database/connection.ts';
import { readFieldRules } from '../database/field-rules.ts';
import { keepGrants } from '../database/keep-grants.ts';
import { ensureRoles } from '../database/roles.ts';
import { runSqlOn } from '../database/run-sql.ts';
import { AT_ONCE, createFairShare } from '../limits/fair-share.ts';
import { plainRestError } from '../requests/rest-errors.ts';

export const PUBLISHABLE_KEY = 'sb_publishable_test';
export const SECRET_KEY = 'sb_secret_test';
export const JWT_SECRET = 'a secret that only these tests use, long enough';

export type TestFetch = (request: Request) => Promise<Response>;

/**
 * The backend over a connection, set up like the server: admin mode off, the same order
 * of steps, the same answers for errors, one request at a time on PGlite.
 */
export async function openTestApp(connection: EmbeddedConnection): Promise<{
  fetch: TestFetch;
  /** What the answers hid: the raw text of server errors. */
  hidden: string[];
}> {
  keepGrants(connection);
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: JWT_SECRET,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: SECRET_KEY,
      site_url: 'http://localhost',
      minimum_password_length: 8,
      email: { enable_confirmations: false },
    },
    options: {
      server: { admin: false, disableStudio: true, disableFallback: true },
      drivers: { email: new InMemoryEmailDriver() },
    },
  });
  await app.init();
  await ensureRoles(runSqlOn(connection));
  await app.ensureSystemSchema();
  await ensureAuthTables(runSqlOn(connection));
  const rules = await readFieldRules(runSqlOn(connection));
  const hidden: string[] = [];
  const { run } = createFairShare(AT_ONCE.pglite);
  const { answering } = beforeRequests(connection);
  const send = (request: Request) =>
    answering(request, async () => app.fetch(request, { peerAddress: '203.0.113.7' }));
  return {
    hidden,
    fetch: async (request) => {
      const response = await ('exec' in connection.driver
        ? run(() => send(request))
        : send(request));
      const report = (raw: string) => hidden.push(`${request.method} ${request.url} ${raw}`);
      return plainRestError(response, report, rules);
    },
  };
}
