import { DEMO_ACCOUNTS } from './accounts.ts';
import { DAY, type DemoBackend } from './demo-types.ts';

/** Confirms every demo address and gives each account its role and country. */
export async function writeRoles(query: DemoBackend['query']): Promise<void> {
  const rows = DEMO_ACCOUNTS.map(({ email, role, country }) => ({ email, role, country }));
  await query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()),
            confirmation_token = null
      where email in (select email from jsonb_to_recordset($1::jsonb) as demo(email text))`,
    [JSON.stringify(rows)],
  );
  await query(
    `update public.profiles as profile
        set profile_role = demo.role, country = demo.country
       from jsonb_to_recordset($1::jsonb) as demo(email text, role text, country text)
      where profile.email = demo.email`,
    [JSON.stringify(rows)],
  );
}

/** Gives the paying accounts their tier; the expired one had it until a few days ago. */
export async function writeEntitlements(query: DemoBackend['query'], now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY).toISOString();
  const rows = DEMO_ACCOUNTS.flatMap(({ email, entitlement }) =>
    entitlement
      ? {
          email,
          tier: entitlement.tier,
          starts_at: at(entitlement.startsInDays),
          ends_at: at(entitlement.endsInDays),
        }
      : [],
  );
  await query(
    `insert into public.entitlements (user_id, tier, source, starts_at, ends_at, reason)
     select profile.id, demo.tier, 'STAFF', demo.starts_at, demo.ends_at, 'Demo account'
       from jsonb_to_recordset($1::jsonb)
            as demo(email text, tier text, starts_at timestamptz, ends_at timestamptz)
       join public.profiles as profile on profile.email = demo.email`,
    [JSON.stringify(rows)],
  );
}
