import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { literal } from '../database/run-sql.ts';
import { claimsOf } from '../http/signed-token.ts';
import { type Findings, findingsOf } from './finding.ts';
import { CLEAN, type Means, newPerson, type Person, remove, setBanned, signIn } from './people.ts';
import { clockOf, fieldOf, type Project, type Reply, said, send } from './project.ts';

const DASHBOARD =
  'Switch on “Require current password when updating” under Sign In / Providers, Email.';
const PUSH = 'Run `supabase config push` (docs/deploy.md, step 2).';
const RIGHTS = 'Apply the migrations again: someone has changed rights or policies.';
const KEYS = 'Wait until a rotated key is known everywhere, or see JWT Keys in the dashboard.';
const SECRET = 'Give the doctor a secret key of this project; its functions invite with one.';
/** A spent refresh token is refused ten seconds later. */
const SPENT_MS = 11_000;

const renew = (project: Project, session: Reply) =>
  send(project, '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: fieldOf(session, 'refresh_token') },
  });
const changeUser = (project: Project, token: string, body: object) =>
  send(project, '/auth/v1/user', { method: 'PUT', token, body });

/** Whether a token was signed with one of these keys, or with the secret that a project without any has. */
function isSigned(token: string, keys: Reply): boolean {
  const [head = '', body = '', signature = ''] = token.split('.');
  const { alg, kid } = claimsOf(`.${head}`);
  if (alg === 'HS256') return true;
  const published = Object(keys.json).keys as (JsonWebKey & { kid: string })[] | undefined;
  const key = published?.find((one) => one.kid === kid);
  if (!key) return false;
  const by = { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const hash = alg === 'EdDSA' ? null : 'sha256';
  return verify(hash, Buffer.from(`${head}.${body}`), by, Buffer.from(signature, 'base64url'));
}

/** Whether somebody who is shut out stays out: the suspension of the app rests on it. */
async function checkBan(means: Means, person: Person, { answers, skip }: Findings) {
  const { project } = means;
  const session = await signIn(project, person);
  const unable = await setBanned(means, person, true);
  if (unable) return skip('a banned person is refused', unable);
  try {
    answers('a banned person doesn’t sign in', await signIn(project, person), '400 user_banned');
    answers('a banned person renews no session', await renew(project, session), '400 user_banned');
  } finally {
    await setBanned(means, person, false);
  }
  answers('a ban ends', await signIn(project, person), '200', CLEAN);
}

/** Whether somebody who is invited gets in, and can choose a password. No mail is sent. */
async function checkInvitation(means: Means, me: Person, { answers, check, skip }: Findings) {
  const { project } = means;
  const invite = { body: { email: me.email } };
  const byMember = await send(project, '/auth/v1/invite', { ...invite, token: me.token });
  answers('members invite nobody', byMember, '4', 'Anyone can send mails in your name.');
  if (!project.secret) return skip('an invitation', 'give --secret');
  const again = await send(project, '/auth/v1/invite', { ...invite, asOperator: true });
  // A server of one's own has no such interface.
  if (!means.hosted && again.status !== 422)
    return skip('an invitation', 'this server has its own');
  answers('nobody is invited twice', again, '422 email_exists', SECRET);
  const { email, password } = newPerson();
  const body = { type: 'invite', email };
  const made = await send(project, '/auth/v1/admin/generate_link', { body, asOperator: true });
  answers('an invitation has a link', made, '200', SECRET);
  if (made.status !== 200) return;
  const person = { id: fieldOf(made, 'id'), email, password, token: '' };
  try {
    const link = { type: 'invite', token_hash: fieldOf(made, 'hashed_token') };
    const session = await send(project, '/auth/v1/verify', { body: link });
    answers('the link of an invitation signs in', session, '200', PUSH);
    const token = fieldOf(session, 'access_token');
    const chosen = await changeUser(project, token, { password });
    answers('who is invited chooses a password', chosen, '200');
    answers('who was invited signs in with it', await signIn(project, person), '200');
  } finally {
    const left = await remove(means, person);
    check(`delete ${email}`, left === null, left ?? '', CLEAN);
  }
}

/** Whether a session that began two days ago chooses a password. Only the database makes one so old. */
async function checkOldSession(means: Means, session: Reply, me: Person, findings: Findings) {
  const call = 'a session of two days ago chooses no password';
  const token = fieldOf(session, 'access_token');
  const aged = await means
    .runSql?.(
      `update auth.sessions set created_at = created_at - interval '2 days'
        where id = ${literal(String(claimsOf(token).session_id))} returning id`,
    )
    .catch(() => null);
  if (!aged?.length) return findings.skip(call, 'give --database, as the role postgres');
  const same = { password: me.password, current_password: me.password };
  const late = await changeUser(means.project, token, same);
  findings.answers(call, late, '400 reauthentication_needed', PUSH);
}

/** What a person does with their own account, and may not do with anyone else's. */
export async function checkAccounts(means: Means, me: Person, other: Person) {
  const findings = findingsOf('accounts');
  const { all, answers, check } = findings;
  const { project } = means;
  const { token } = me;

  const wrong = await signIn(project, { email: me.email, password: 'not the password' });
  answers('a wrong password is refused', wrong, '400 invalid_credentials');
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
  const keys = await send(project, '/auth/v1/.well-known/jwks.json');
  const isKnown = isSigned(fieldOf(session, 'access_token'), keys);
  check('the key that signs tokens is published', isKnown, said(keys), KEYS);
  const renewed = await renew(project, session);
  const newest = await renew(project, renewed);
  answers('a session is renewed', newest, '200', 'Check the settings of sessions.');
  const renewedAt = clockOf(project).now();
  const noSuch = await send(project, '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: 'doctor-no-such-token' },
  });
  answers('an unknown refresh token is refused', noSuch, '400');

  const nobody = { body: { email: `nobody.${me.email}` } };
  const unknown = await send(project, '/auth/v1/recover', nobody);
  const isQuiet = [200, 429].includes(unknown.status);
  check('recovery doesn’t reveal who has an account', isQuiet, said(unknown), 'Expected 200.');
  const same = { password: me.password, current_password: 'not the password' };
  const taken = await changeUser(project, token, same);
  answers('a new password needs the current one', taken, '400 current_password', DASHBOARD);
  await changeUser(project, token, { app_metadata: { role: 'ADMIN', doctor: true } });
  const seen = await send(project, '/auth/v1/user', { token });
  check(
    'nobody changes their own app_metadata',
    seen.status === 200 && Object(Object(seen.json).app_metadata).doctor === undefined,
    said(seen),
    'A person can write what only the server may.',
  );

  const mine = `/rest/v1/profiles?id=eq.${me.id}&select=id,email,profile_role,updated_at`;
  const profile = await send(project, mine, { token });
  const [json] = Array.isArray(profile.json) ? profile.json : [];
  check(
    'a new account has its profile',
    fieldOf({ json }, 'email') === me.email && fieldOf({ json }, 'profile_role') === 'USER',
    said(profile),
    'The trigger on auth.users is missing: apply the migrations as the role postgres.',
  );
  const halves = await send(project, mine, { token: 'doctor.token' });
  answers('a token of two parts is refused', halves, '401 PGRST30', 'Is /rest/v1 PostgREST?');
  const change = (id: string, body: object) =>
    send(project, `/rest/v1/profiles?id=eq.${id}`, {
      method: 'PATCH',
      token,
      body,
      headers: { prefer: 'return=representation' },
    });
  const promoted = await change(me.id, { profile_role: 'ADMIN' });
  answers('nobody changes their own role', promoted, '4', RIGHTS);
  const foreign = await change(other.id, { full_name: 'Doctor' });
  const isKept = foreign.status >= 400 || foreign.text.trim() === '[]';
  check('nobody changes another’s profile', isKept, said(foreign), RIGHTS);
  const hidden = await send(project, `/rest/v1/profiles?id=eq.${other.id}&select=id`, { token });
  answers('nobody reads another’s profile', hidden, '200 []', RIGHTS);
  const access = await send(project, '/rest/v1/rpc/my_access', { body: {}, token });
  answers('what the person may do', access, '200', 'Apply the migrations.');

  await checkBan(means, other, findings);
  await checkInvitation(means, me, findings);
  if (means.hosted) await checkOldSession(means, newest, me, findings);
  await clockOf(project).wait(Math.max(0, renewedAt + SPENT_MS - clockOf(project).now()));
  const spent = await renew(project, session);
  answers('a spent refresh token is refused', spent, '400 refresh_token_already_used', PUSH);
  const out = await send(project, '/auth/v1/logout?scope=local', { method: 'POST', token });
  answers('sign-out', out, '20', 'The app can’t end sessions.');
  return all;
}
