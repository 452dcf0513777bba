import { type Findings, findingsOf } from './finding.ts';
import { type Means, type Person, setBanned, signIn } from './people.ts';
import { fieldOf, type Reply, said, send } from './project.ts';

const DASHBOARD =
  'Switch on “Require current password when updating” under Sign In / Providers, Email.';
const RIGHTS = 'Apply the migrations again: someone has changed rights or policies.';

const RENEWING = '/auth/v1/token?grant_type=refresh_token';
const isRefused = (reply: Reply) =>
  reply.status === 400 && fieldOf(reply, 'error_code') === 'user_banned';

/** What an access token says; empty for any other text. */
function claimsOf(token: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  } catch {
    return {};
  }
}

/** Whether somebody who is shut out stays out: the suspension of the app rests on it. */
async function checkBan(means: Means, person: Person, { check, skip }: Findings) {
  const { project } = means;
  const body = { refresh_token: fieldOf(await signIn(project, person), 'refresh_token') };
  const unable = await setBanned(means, person, true);
  if (unable) return skip('a banned person is refused', unable);
  const words = 'Expected 400 user_banned: somebody who is shut out could go on.';
  try {
    const again = await signIn(project, person);
    check('a banned person doesn’t sign in', isRefused(again), said(again), words);
    const renewed = await send(project, RENEWING, { body });
    check('a banned person renews no session', isRefused(renewed), said(renewed), words);
  } finally {
    await setBanned(means, person, false);
  }
  const back = await signIn(project, person);
  check('a ban ends', back.status === 200, said(back), 'Delete the accounts with --clean.');
}

/** What a person does with their own account, and may not do with anyone else's. */
export async function checkAccounts(means: Means, me: Person, other: Person) {
  const findings = findingsOf('accounts');
  const { all, check } = findings;
  const { project } = means;
  const { token } = me;

  const wrong = await signIn(project, { email: me.email, password: 'not the password' });
  check(
    'a wrong password is refused',
    wrong.status === 400 && fieldOf(wrong, 'error_code') === 'invalid_credentials',
    said(wrong),
    'Expected 400 invalid_credentials; the app shows another message.',
  );
  const session = await signIn(project, me);
  check(
    'sign-in answers with a session',
    Number(fieldOf(session, 'expires_in')) > 0 && fieldOf(session, 'refresh_token') !== '',
    said(session),
    'The app needs access_token, refresh_token and expires_in.',
  );
  const claims = claimsOf(fieldOf(session, 'access_token'));
  check(
    'a token says whose it is, of which session, and how they signed in',
    claims.sub === me.id &&
      claims.role === 'authenticated' &&
      typeof claims.session_id === 'string' &&
      JSON.stringify(claims.amr ?? '').includes('"password"'),
    `it has ${Object.keys(claims).join(', ') || 'nothing'}`,
    'The rules for sessions and second steps read sub, role, session_id and amr.',
  );
  const body = { refresh_token: fieldOf(session, 'refresh_token') };
  const renewed = await send(project, RENEWING, { body });
  check(
    'a session is renewed',
    renewed.status === 200,
    said(renewed),
    'Check the settings of sessions.',
  );
  const noSuch = await send(project, RENEWING, {
    body: { refresh_token: 'doctor-no-such-token' },
  });
  check(
    'an unknown refresh token is refused',
    noSuch.status === 400,
    said(noSuch),
    'Expected 400 refresh_token_not_found.',
  );

  const unknown = await send(project, '/auth/v1/recover', {
    body: { email: `nobody.${me.email}` },
  });
  check(
    'recovery doesn’t reveal who has an account',
    [200, 429].includes(unknown.status),
    said(unknown),
    'Expected 200, as for a known address.',
  );
  const password = await send(project, '/auth/v1/user', {
    method: 'PUT',
    token,
    body: { password: `${me.password}-2`, current_password: 'not the password' },
  });
  check(
    'a new password needs the current one',
    password.status >= 400,
    'A stolen session can choose a new password.',
    DASHBOARD,
  );
  if (password.status < 300) me.password = `${me.password}-2`;
  await send(project, '/auth/v1/user', {
    method: 'PUT',
    token,
    body: { app_metadata: { role: 'ADMIN', doctor: true } },
  });
  const seen = await send(project, '/auth/v1/user', { token });
  check(
    'nobody changes their own app_metadata',
    seen.status === 200 && Object(Object(seen.json).app_metadata).doctor === undefined,
    said(seen),
    'A person can write what only the server may.',
  );

  const mine = `/rest/v1/profiles?id=eq.${me.id}&select=id,email,profile_role,updated_at`;
  const profile = await send(project, mine, { token });
  const [row] = Array.isArray(profile.json) ? profile.json : [];
  check(
    'a new account has its profile',
    fieldOf({ json: row }, 'email') === me.email &&
      fieldOf({ json: row }, 'profile_role') === 'USER',
    said(profile),
    'The trigger on auth.users is missing: apply the migrations as the role postgres.',
  );
  const halves = await send(project, mine, { token: 'doctor.token' });
  check(
    'a token of two parts is refused',
    halves.status === 401 && fieldOf(halves, 'code').startsWith('PGRST30'),
    said(halves),
    'Expected 401 with PGRST301; is /rest/v1 PostgREST?',
  );
  const promoted = await send(project, `/rest/v1/profiles?id=eq.${me.id}`, {
    method: 'PATCH',
    token,
    body: { profile_role: 'ADMIN' },
    headers: { prefer: 'return=representation' },
  });
  check('nobody changes their own role', promoted.status >= 400, said(promoted), RIGHTS);
  const foreign = await send(project, `/rest/v1/profiles?id=eq.${other.id}`, {
    method: 'PATCH',
    token,
    body: { full_name: 'Doctor' },
    headers: { prefer: 'return=representation' },
  });
  check(
    'nobody changes another’s profile',
    foreign.status >= 400 || (Array.isArray(foreign.json) && foreign.json.length === 0),
    said(foreign),
    RIGHTS,
  );
  const hidden = await send(project, `/rest/v1/profiles?id=eq.${other.id}&select=id`, { token });
  check(
    'nobody reads another’s profile',
    hidden.status === 200 && hidden.text.trim() === '[]',
    said(hidden),
    RIGHTS,
  );
  const access = await send(project, '/rest/v1/rpc/my_access', { body: {}, token });
  check('what the person may do', access.status === 200, said(access), 'Apply the migrations.');

  await checkBan(means, other, findings);
  const out = await send(project, '/auth/v1/logout?scope=local', { method: 'POST', token });
  check('sign-out', out.status < 300, said(out), 'The app can’t end sessions.');
  return all;
}
