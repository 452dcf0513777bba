import { z } from 'zod';
import type { RunSql } from '../../../server/database/run-sql.ts';
import { sql } from './sql.ts';
import { PUBLISHABLE_KEY, type TestFetch } from './test-app.ts';

export const PASSWORD = 'touchline-test';

interface AccountPlan {
  role: 'USER' | 'SUPPORT' | 'TIPSTER' | 'FINANCE' | 'ADMIN';
  tier?: 'BASIC' | 'PREMIUM' | 'VIP';
  /** Days from now until the entitlement ends; negative if it has expired. */
  days?: number;
  revoked?: boolean;
  selfExcluded?: boolean;
  suspended?: boolean;
}

/** The people of every test: one for each role and tier, and those who lost their access. */
export const ACCOUNTS = {
  free: { role: 'USER' },
  basic: { role: 'USER', tier: 'BASIC', days: 30 },
  premium: { role: 'USER', tier: 'PREMIUM', days: 30 },
  vip: { role: 'USER', tier: 'VIP', days: 30 },
  expired: { role: 'USER', tier: 'VIP', days: -1 },
  revoked: { role: 'USER', tier: 'VIP', days: 30, revoked: true },
  excluded: { role: 'USER', tier: 'VIP', days: 30, selfExcluded: true },
  suspended: { role: 'USER', tier: 'VIP', days: 30, suspended: true },
  support: { role: 'SUPPORT' },
  finance: { role: 'FINANCE' },
  tipster: { role: 'TIPSTER' },
  rival: { role: 'TIPSTER' },
  admin: { role: 'ADMIN' },
} as const satisfies Record<string, AccountPlan>;

export type AccountName = keyof typeof ACCOUNTS;
export const ACCOUNT_NAMES = Object.keys(ACCOUNTS).filter(isAccountName);

function isAccountName(name: string): name is AccountName {
  return name in ACCOUNTS;
}

const sessionSchema = z.object({
  access_token: z.string(),
  user: z.object({ id: z.string() }),
});

export interface Account {
  id: string;
  email: string;
  token: string;
}

export function emailOf(name: string): string {
  return `${name}@example.com`;
}

async function authRequest(fetch: TestFetch, path: string, body: object) {
  const response = await fetch(
    new Request(`http://localhost/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return sessionSchema.parse(answer);
}

/** Creates an account as a person would, and signs it in. */
export async function signUp(fetch: TestFetch, email: string, data: object = {}): Promise<Account> {
  const session = await authRequest(fetch, 'signup', { email, password: PASSWORD, data });
  return { id: session.user.id, email, token: session.access_token };
}

export async function signIn(fetch: TestFetch, email: string): Promise<Account> {
  const session = await authRequest(fetch, 'token?grant_type=password', {
    email,
    password: PASSWORD,
  });
  return { id: session.user.id, email, token: session.access_token };
}

/** Signs everyone up and gives them their roles and entitlements, as the owner. */
export async function seedAccounts(fetch: TestFetch, runSql: RunSql): Promise<void> {
  for (const name of ACCOUNT_NAMES) {
    const plan: AccountPlan = ACCOUNTS[name];
    const { id } = await signUp(fetch, emailOf(name), { full_name: `The ${name}` });
    await runSql(sql`update public.profiles set profile_role = ${plan.role} where id = ${id}`);
    if (plan.selfExcluded) {
      await runSql(
        sql`update public.profiles set self_excluded_until = now() + interval '90 days' where id = ${id}`,
      );
    }
    if (plan.suspended) {
      await runSql(
        sql`update public.profiles set suspended_until = now() + interval '90 days',
          suspension_reason = 'A test' where id = ${id}`,
      );
    }
    if (plan.tier) {
      await runSql(sql`
        insert into public.entitlements (user_id, tier, source, starts_at, ends_at, revoked_at)
        values (${id}, ${plan.tier}, 'STAFF', now() - interval '60 days',
          now() + make_interval(days => ${plan.days}),
          ${plan.revoked ? new Date(Date.now() - 3_600_000) : null})`);
    }
  }
}
