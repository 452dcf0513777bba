import { DAY, type DemoBackend, HOUR } from '../../src/product/server/demo/demo-types.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';

/** Age of the accounts: older than any of their plans. */
const MEMBER_FOR_DAYS = 120;

/** Ten years, the most there is: the passwords of the demo are public, so a second factor would protect nothing. */
const DAYS_OF_GRACE = '3650';

/** Confirms every demo address and gives each account its role, country and history. */
export async function writeRoles(query: DemoBackend['query'], now: Date): Promise<void> {
  const rows = DEMO_ACCOUNTS.map(({ email, role, country }) => ({
    email,
    role,
    country,
    created_at: new Date(now.getTime() - MEMBER_FOR_DAYS * DAY).toISOString(),
  }));
  await query(
    `select private.vouch_for_account(id) from auth.users
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
  await query(`update public.app_settings set value = $1 where key = 'second_factor_grace_days'`, [
    DAYS_OF_GRACE,
  ]);
}

/** When everybody last read their notifications: newer ones are unread. */
const LAST_VISIT_HOURS = 1.5;

/**
 * Marks the day's notifications as read, except for the last ones. The demo's tips and settlements
 * created them.
 */
export async function writeLastVisit(query: DemoBackend['query'], now: Date): Promise<void> {
  await query(
    `insert into public.notification_marks (user_id, read_through, marked_at)
     select id, $1::timestamptz, $1::timestamptz from public.profiles`,
    [new Date(now.getTime() - LAST_VISIT_HOURS * HOUR).toISOString()],
  );
}
