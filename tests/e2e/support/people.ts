import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Role } from '@/plugin-api/types';
import { SIGN_UP } from '../../../server/testing/sign-up-claim.ts';
import type { Person } from './accounts';
import { callRest } from './rest';
import { mailToken } from './server-key';
import { callAuth } from './session';

/** Short random text, so that no two tests share data. */
export const mark = () => randomUUID().slice(0, 8);

export interface NewPerson extends Person {
  fullName: string;
}

/** A new, unique person. */
export function inventPerson(family = 'Vale'): NewPerson {
  const own = mark();
  return {
    email: `e2e-${own}@example.org`,
    password: `Quiet-${own}-river`,
    fullName: `Robin ${family} ${own}`,
  };
}

interface StoredMail {
  to: string;
  subject: string;
  links: string[];
  code?: string;
}

/** What the newest mail of a subject to an address holds; waits for the mail. */
async function inMail(
  request: APIRequestContext,
  to: string,
  subject: string,
  find: (mail: StoredMail) => string | undefined,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const mails: StoredMail[] = await (
          await request.get(`/dev/mail.json?token=${mailToken()}`)
        ).json();
        const mail = mails.find((one) => one.to === to && one.subject === subject);
        found = mail && find(mail);
        return found;
      },
      { message: `a mail “${subject}” to ${to}` },
    )
    .toBeTruthy();
  return found ?? '';
}

/** The link in the newest mail of a subject to an address; waits for the mail. */
export const linkInMail = (request: APIRequestContext, to: string, subject: string) =>
  inMail(request, to, subject, ({ links }) => links[0]);

/** Answers the question before the first second factor, with the password and the mailed code. */
export async function showOwner(page: Page, request: APIRequestContext, person: Person) {
  const question = page.getByRole('dialog', { name: "Confirm that it's you" });
  await question.getByLabel('Current password').fill(person.password);
  await question.getByRole('button', { name: 'Email me a code' }).click();
  await expect(question.getByRole('status')).toContainText(person.email);
  const subject = 'Your code to set up a second factor';
  const code = await inMail(request, person.email, subject, (mail) => mail.code);
  await question.getByLabel('Code from the email').fill(code);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toBeHidden();
}

interface PersonOptions {
  /** A name shared by several people, for searching. */
  family?: string;
  /** The followed referral link, as sent by the sign-up form. */
  origin?: Record<string, string>;
}

/** Creates a confirmed account without the browser, for tests about something else. */
export async function makePerson(
  request: APIRequestContext,
  { family, origin }: PersonOptions = {},
): Promise<NewPerson> {
  const person = inventPerson(family);
  const send = (path: string, data: Record<string, unknown>) => callAuth(request, path, data);
  const { email, password, fullName } = person;
  const { claim, secret } = SIGN_UP;
  const data = { full_name: fullName, age_confirmed: true, claim, ...origin };
  await send('signup', { email, password, data });
  const link = new URL(await linkInMail(request, email, 'Confirm your email address'));
  const token_hash = link.searchParams.get('token_hash');
  const { access_token } = JSON.parse(await send('verify', { type: 'signup', token_hash }));
  const { supabaseKey: apikey } = await (await request.get('/config.json')).json();
  const claimed = await request.post('/rest/v1/rpc/claim_sign_up', {
    headers: { apikey, authorization: `Bearer ${access_token}` },
    data: { secret },
  });
  expect(await claimed.json()).toMatchObject({ unfinished: false });
  return person;
}

/** Gives a person a role, as the administrator signed in on the page. */
export async function giveRole(admin: Page, { email }: Person, role: Role) {
  const path = `profiles?email=eq.${encodeURIComponent(email)}`;
  const body = { profile_role: role };
  expect(await callRest(admin, { method: 'PATCH', path, body })).toHaveLength(1);
}
