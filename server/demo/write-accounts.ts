import { DEMO_ACCOUNTS } from './accounts.ts';
import { DAY, type DemoBackend, HOUR } from './demo-types.ts';

/** How long the accounts have been there: longer than any plan of theirs. */
const MEMBER_FOR_DAYS = 120;

/** Confirms every demo address and gives each account its role, its country and some past. */
export async function writeRoles(query: DemoBackend['query'], now: Date): Promise<void> {
  const rows = DEMO_ACCOUNTS.map(({ email, role, country }) => ({
    email,
    role,
    country,
    created_at: new Date(now.getTime() - MEMBER_FOR_DAYS * DAY).toISOString(),
  }));
  await query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()),
            confirmation_token = null
      where email in (select email from jsonb_to_recordset($1::jsonb) as demo(email text))`,
    [JSON.stringify(rows)],
  );
  await query(
    `update public.profiles as profile
        set profile_role = demo.role, country = demo.country, created_at = demo.created_at
       from jsonb_to_recordset($1::jsonb)
            as demo(email text, role text, country text, created_at timestamptz)
      where profile.email = demo.email`,
    [JSON.stringify(rows)],
  );
}

/** How long ago everybody read their notifications: what is newer waits for them. */
const LAST_VISIT_HOURS = 1.5;

/**
 * Marks the notifications of the day as read, but for the last ones. They came by themselves, with
 * the tips and settlements of the demo.
 */
export async function writeLastVisit(query: DemoBackend['query'], now: Date): Promise<void> {
  await query(
    `insert into public.notification_marks (user_id, read_through, marked_at)
     select id, $1::timestamptz, $1::timestamptz from public.profiles`,
    [new Date(now.getTime() - LAST_VISIT_HOURS * HOUR).toISOString()],
  );
}
