import { findingsOf } from './finding.ts';
import { fieldOf, type Project, said, send } from './project.ts';

const PUSH = 'Run `supabase config push` (docs/deploy.md, step 2).';

/** What every request meets first: addresses, keys, preflight requests, errors, and the settings of sign-in. */
export async function checkGateway(project: Project) {
  const { all, check } = findingsOf('gateway');

  const settings = await send(project, '/auth/v1/settings');
  check(
    'settings of sign-in',
    settings.status === 200,
    said(settings),
    'Check the address and the publishable key.',
  );
  if (settings.status !== 200) return all;
  const { disable_signup, mailer_autoconfirm, external } = Object(settings.json);
  check('sign-up is open', disable_signup !== true, 'Sign-up is switched off.', PUSH);
  check(
    'addresses are confirmed',
    mailer_autoconfirm !== true,
    'New accounts need not confirm their address, so anyone can sign up with anyone’s.',
    PUSH,
  );
  const { email, anonymous_users } = Object(external);
  check('sign-in by email', email !== false, 'Sign-in by email is switched off.', PUSH);
  check(
    'no anonymous sign-in',
    anonymous_users !== true,
    'Visitors can sign in anonymously.',
    PUSH,
  );

  const health = await send(project, '/auth/v1/health');
  check(
    'health of sign-in',
    health.status === 200,
    said(health),
    'Wait, or see the project’s status page.',
  );

  const preflight = await send(project, '/rest/v1/profiles?select=id', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://doctor.example.com',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'apikey, authorization, x-preview-tier, prefer, range',
    },
  });
  const allowed = (preflight.headers.get('access-control-allow-headers') ?? '').toLowerCase();
  check(
    'preflight of the data interface',
    preflight.status < 300 && (allowed.includes('*') || allowed.includes('x-preview-tier')),
    `${preflight.status}; allowed headers: ${allowed || 'none'}`,
    'The app on another origin sends x-preview-tier; let the proxy in front of the project allow it.',
  );

  const wrongKey = await send(
    { ...project, key: 'doctor-no-such-key' },
    '/rest/v1/profiles?select=id',
  );
  check(
    'a wrong key is refused',
    wrongKey.status === 401,
    said(wrongKey),
    'The project answers without its key; check the proxy in front of it.',
  );
  const noTable = await send(project, '/rest/v1/doctor_no_such_table');
  check(
    'an unknown table has its own answer',
    noTable.status === 404,
    said(noTable),
    'Expected 404; is /rest/v1 PostgREST?',
  );
  const noFunction = await send(project, '/rest/v1/rpc/doctor_no_such_function', { body: {} });
  check(
    'an unknown SQL function has its own answer',
    noFunction.status === 404 && fieldOf(noFunction, 'code') === 'PGRST202',
    said(noFunction),
    'Expected 404 with PGRST202; is /rest/v1 PostgREST?',
  );
  return all;
}
