import { randomBytes, randomUUID } from 'node:crypto';
import { literal, type RunSql } from '../database/run-sql.ts';
import type { DoctorPerson } from '../plugins/doctor-part.ts';
import { findingsOf } from './finding.ts';
import { type Call, fieldOf, type Project, said, send } from './project.ts';

export type Person = DoctorPerson;

const PREFIX = 'doctor+';
const DELETE = { method: 'DELETE', asOperator: true };
export const CLEAN = 'Run the doctor again with --clean and --secret or --database.';
const DOMAIN = '@example.com';
const isOurs = (email: string) => email.startsWith(PREFIX) && email.endsWith(DOMAIN);

/** How throw-away accounts are made and deleted: with the secret key, in the database, or as anyone signs up. */
export interface Means {
  project: Project;
  runSql?: RunSql;
  /** Whether it is a hosted project. */
  hosted?: boolean;
}

/** The address and password of a throw-away account. */
export const newPerson = () => ({
  email: `${PREFIX}${randomUUID()}${DOMAIN}`,
  password: randomBytes(18).toString('base64url'),
});

/** An account confirmed by whatever means there are; the refusal in words if there are none. */
async function create({ project, runSql }: Means): Promise<Person | string> {
  const { email, password } = newPerson();
  const body = { email, password, email_confirm: true };
  const made = project.secret
    ? await send(project, '/auth/v1/admin/users', { body, asOperator: true })
    : null;
  if (made?.status === 200) return { id: fieldOf(made, 'id'), email, password, token: '' };
  // A server of one's own has no such interface.
  if (made && ![401, 403, 404, 405].includes(made.status)) return said(made);
  // A sign-up sends a mail to the address if it must be confirmed; example.com takes none.
  const signedUp = await send(project, '/auth/v1/signup', { body: { email, password } });
  if (signedUp.status !== 200) return said(signedUp);
  const { user, access_token } = Object(signedUp.json);
  // The answer of a server of one's own names no account, whether or not the address had one.
  const [row] = (await runSql?.(`select id from auth.users where email = ${literal(email)}`)) ?? [];
  const id = row ? String(row.id) : fieldOf({ json: user ?? signedUp.json }, 'id');
  if (!access_token && !runSql) {
    if (id) await send(project, `/auth/v1/admin/users/${id}`, DELETE);
    return made
      ? 'addresses must be confirmed, and this site makes no accounts with its secret key; give --database'
      : 'addresses must be confirmed; give --secret or --database';
  }
  await runSql?.(`select private.vouch_for_account(${literal(id)})`);
  return { id, email, password, token: '' };
}

/** A sign-in with the password, as the app does it. */
export const signIn = (project: Project, { email, password }: Pick<Person, 'email' | 'password'>) =>
  send(project, '/auth/v1/token?grant_type=password', { body: { email, password } });

/**
 * Does what only an operator may, with the secret key or in the database.
 * @returns the reason in words if that is impossible
 */
async function operate({ project, runSql }: Means, path: string, call: Call, sql: string) {
  const set = project.secret ? await send(project, path, { ...call, asOperator: true }) : null;
  if (set && set.status < 300) return null;
  if (!runSql) return set ? `${said(set)}; give --database` : 'give --secret or --database';
  await runSql(sql);
  return null;
}

/** Shuts a throw-away account out for an hour, or lets it in again. */
export function setBanned(means: Means, { id }: Person, isBanned: boolean) {
  const body = { ban_duration: isBanned ? '1h' : 'none' };
  const until = isBanned ? "now() + interval '1 hour'" : 'null';
  const sql = `update auth.users set banned_until = ${until} where id = ${literal(id)}`;
  return operate(means, `/auth/v1/admin/users/${id}`, { method: 'PUT', body }, sql);
}

/** Gives a throw-away account a role. */
export function setRole(means: Means, { id }: Person, profile_role: string) {
  const sql = `update public.profiles set profile_role = ${literal(profile_role)} where id = ${literal(id)}`;
  const call = { method: 'PATCH', body: { profile_role } };
  return operate(means, `/rest/v1/profiles?id=eq.${id}`, call, sql);
}

/** Makes a throw-away account and signs it in; the reason in words if that is impossible. */
export async function createPerson(means: Means): Promise<Person | string> {
  const person = await create(means);
  if (typeof person === 'string') return person;
  const session = await signIn(means.project, person);
  const token = fieldOf(session, 'access_token');
  if (token) return { ...person, token };
  await remove(means, person);
  return said(session);
}

/** Deletes a throw-away account; the reason in words if that failed. */
export async function remove({ project, runSql }: Means, person: Person): Promise<string | null> {
  const path = `/auth/v1/admin/users/${person.id}`;
  if (project.secret) {
    const gone = await send(project, path, DELETE);
    if (gone.status < 300 || gone.status === 404) return stillThere({ project, runSql }, person);
  }
  // The account's own way, which needs a recent sign-in.
  const token = fieldOf(await signIn(project, person), 'access_token') || person.token;
  await send(project, '/rest/v1/rpc/delete_my_account', { body: {}, token });
  return stillThere({ project, runSql }, person);
}

async function stillThere({ project, runSql }: Means, person: Person): Promise<string | null> {
  await runSql?.(`delete from auth.users where id = ${literal(person.id)}`);
  const again = await signIn(project, person);
  return again.status === 200 ? `${person.email} still exists` : null;
}

/** Deletes the accounts of this run. */
export async function removePeople(means: Means, people: readonly Person[]) {
  const { all, check } = findingsOf('clean-up');
  for (const person of people) {
    const problem = await remove(means, person).catch((error: unknown) => String(error));
    check(`delete ${person.email}`, problem === null, problem ?? '', CLEAN);
  }
  return all;
}

/** Deletes accounts that earlier, interrupted runs left. */
export async function removeLeftovers({ project, runSql }: Means) {
  const { all, answers, check, skip } = findingsOf('clean-up');
  if (runSql) {
    const rows = await runSql(`delete from auth.users
      where email like ${literal(`${PREFIX}%${DOMAIN}`)} returning email`);
    for (const { email } of rows) check(`delete ${email}`, true, '', '');
    return all;
  }
  const list = await send(project, '/auth/v1/admin/users?per_page=1000', { asOperator: true });
  const users = Object(list.json).users as { id: string; email?: string }[] | undefined;
  if (!users) {
    skip('accounts left by earlier runs', `give --secret or --database (${said(list)})`);
    return all;
  }
  for (const { id, email = '' } of users.filter((user) => isOurs(user.email ?? ''))) {
    const gone = await send(project, `/auth/v1/admin/users/${id}`, DELETE);
    answers(`delete ${email}`, gone, '20', 'Delete it in the dashboard.');
  }
  return all;
}
