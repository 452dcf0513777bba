import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import type { DemoContext, PartDemo } from './demo-part.ts';
import { isEmpty } from './is-empty.ts';
import { writeRoles } from './write-accounts.ts';

/** What the server provides to the loader. */
export interface DemoBackend extends Omit<DemoContext, 'accounts'> {
  /** Creates a sign-in through the auth API, as a person would. */
  signUp: (account: {
    email: string;
    password: string;
    data: Record<string, unknown>;
  }) => Promise<void>;
}

/**
 * Fills an empty database with the demo: its accounts, then what the parts have.
 * @throws if anybody has used the database: the demo is never mixed with real data
 */
export async function loadDemoData(
  { signUp, ...backend }: DemoBackend,
  parts: Required<PartDemo>,
): Promise<void> {
  const { query, now, say } = backend;
  if (!(await isEmpty(query, parts))) {
    throw new Error('Demo data loads into an empty database only.');
  }
  say('accounts');
  for (const { email, fullName, timezone } of DEMO_ACCOUNTS) {
    const data = { full_name: fullName, timezone, locale: 'en', age_confirmed: true };
    await signUp({ email, password: DEMO_PASSWORD, data });
  }
  await writeRoles(query, now);
  await parts.fill({ ...backend, accounts: DEMO_ACCOUNTS });
}
