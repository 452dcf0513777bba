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
}

/** The link in the newest mail of a subject to an address; waits for the mail. */
export async function linkInMail(
  request: APIRequestContext,
  to: string,
  subject: string,
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mails: StoredMail[] = await (
          await request.get(`/dev/mail.json?token=${mailToken()}`)
        ).json();
        link = mails.find((mail) => mail.to === to && mail.subject === subject)?.links[0];
        return link;
      },
      { message: `a mail “${subject}” to ${to}` },
    )
    .toBeTruthy();
  return link ?? '';
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
