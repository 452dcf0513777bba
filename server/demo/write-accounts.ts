import { DEMO_ACCOUNTS } from './accounts.ts';
import type { DemoContext } from './demo-part.ts';

const DAY = 86_400_000;

/** Age of the accounts. */
const MEMBER_FOR = 120 * DAY;

/** Ten years, the most there is: the passwords of the demo are public, so a second factor would protect nothing. */
const DAYS_OF_GRACE = '3650';

/** Confirms every demo address and gives each account its role, country and history. */
export async function writeRoles(query: DemoContext['query'], now: Date): Promise<void> {
  const rows = DEMO_ACCOUNTS.map(({ email, role, country }) => ({
    email,
    role,
    country,
    created_at: new Date(now.getTime() - MEMBER_FOR).toISOString(),
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
