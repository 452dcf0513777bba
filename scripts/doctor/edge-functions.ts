import { findingsOf } from './finding.ts';
import { fieldOf, type Project, type Reply, said, send } from './project.ts';

const DEPLOY = 'Run `supabase functions deploy` (docs/deploy.md, step 3).';
const NO_GATEWAY_CHECK =
  'Deploy with the project’s supabase/config.toml, which sets verify_jwt = false: each function checks its caller itself.';
const SECRETS =
  'Set the functions’ secrets (docs/deploy.md, step 3), and give the doctor a key of this project.';

/** Methods other than POST. */
const METHODS: Record<string, string> = { avatar: 'GET', reconcile: 'GET' };
/** Functions that no browser calls. */
const FOR_SERVERS = new Set(['mail-bounce', 'payment-webhook', 'renewals', 'send-mails']);
/** Functions that timers call with the secret key. */
const FOR_TIMERS = new Set(['renewals', 'send-mails', 'sync-fixtures']);

/** Our own refusals are codes in capitals with a sentence; the gateway's are numbers or its own words. */
const isOurs = (reply: Reply) =>
  /^[A-Z][A-Z_]+$/.test(fieldOf(reply, 'code')) &&
  !/^(NOT_FOUND|WORKER_|BOOT_|UNAUTHORIZED)/.test(fieldOf(reply, 'code'));

/** Whether every function is deployed, answers preflight requests, and checks its caller itself. */
export async function checkEdgeFunctions(
  project: Project,
  names: readonly string[],
  token: string,
) {
  const { all, check, skip } = findingsOf('edge functions');
  for (const name of names) {
    const path = `/functions/v1/${name}${name === 'payment-webhook' ? '/doctor' : ''}`;
    const method = METHODS[name] ?? 'POST';
    if (!FOR_SERVERS.has(name)) {
      const preflight = await send(project, path, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://doctor.example.com',
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization, apikey, content-type, x-preview-tier',
        },
      });
      const allowed = (preflight.headers.get('access-control-allow-headers') ?? '').toLowerCase();
      check(
        `preflight of ${name}`,
        preflight.status < 300 && (allowed.includes('*') || allowed.includes('x-preview-tier')),
        `${preflight.status}; allowed headers: ${allowed || 'none'}`,
        preflight.status === 401 ? NO_GATEWAY_CHECK : DEPLOY,
      );
    }
    const body = method === 'GET' ? undefined : {};
    const visitor = await send(project, path, { method, body });
    const isMissing = visitor.status === 404 && !isKnownMissing(visitor, name);
    check(
      `${name} without a session`,
      !isMissing && (isOurs(visitor) || isKnownMissing(visitor, name)),
      said(visitor),
      isMissing ? DEPLOY : visitor.status === 401 ? NO_GATEWAY_CHECK : DEPLOY,
    );
    if (FOR_TIMERS.has(name)) {
      const member = await send(project, path, { body: {}, token });
      check(
        `${name} isn’t for members`,
        [401, 403, 409, 422, 503].includes(member.status),
        said(member),
        DEPLOY,
      );
    }
  }
  if (project.secret && names.includes('sync-fixtures')) {
    const server = await send(project, '/functions/v1/sync-fixtures', {
      body: { sport: 'doctor' },
      asOperator: true,
    });
    check(
      'a timer’s secret key is known',
      fieldOf(server, 'code') === 'SPORT_INVALID',
      said(server),
      SECRETS,
    );
  } else skip('a timer’s secret key is known', 'give --secret');
  return all;
}

/** Functions whose own answer to an empty call is 404. */
const isKnownMissing = (reply: Reply, name: string) =>
  reply.status === 404 &&
  ['avatar', 'payment-webhook', 'sandbox-checkout'].includes(name) &&
  fieldOf(reply, 'message') !== '' &&
  /^(There is no such|There is no sandbox)/.test(fieldOf(reply, 'message'));
