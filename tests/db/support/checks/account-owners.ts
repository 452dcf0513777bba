import { sql } from '../sql.ts';
import type { Check, Expectation, Scene } from './check.ts';

const NEW = '00000000-0000-4000-8000-0000000000aa';

/** Whoever confirms an address starts with nothing that was set before, and addresses are plain. */
export function ownerChecks({ people: { premium } }: Scene): Check[] {
  const check = (name: string, statement: string, expect: Expectation): Check => ({
    table: 'profiles',
    name: `owners: ${name}`,
    actor: 'owner',
    statement,
    expect,
  });
  // Signed up in another transaction.
  const signUp = sql`insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
      values (${NEW}, 'asked@example.com', 'a hash', '{"full_name": "Thief", "claim": "x"}');
    select set_config('touchline.new_account', '', true);`;
  const confirm = sql`update auth.users set email_confirmed_at = now() where id = ${NEW};`;
  return [
    check(
      'a password from before the confirmation',
      signUp +
        confirm +
        sql`select 1 from auth.users where id = ${NEW} and encrypted_password <> ''`,
      'nothing',
    ),
    check(
      'a link from before the confirmation',
      signUp +
        sql`update auth.users set confirmation_token = 'mailed' where id = ${NEW};` +
        confirm +
        sql`select 1 from auth.users where id = ${NEW} and confirmation_token <> ''`,
      'nothing',
    ),
    check(
      'a name from before the confirmation',
      signUp +
        sql`update public.profiles set full_name = 'Thief' where id = ${NEW};` +
        confirm +
        sql`select 1 from public.profiles where id = ${NEW} and full_name is not null`,
      'nothing',
    ),
    check(
      'a partner from before the confirmation',
      signUp +
        sql`insert into public.affiliate_referrals (user_id, affiliate_id)
          select ${NEW}, a.id from public.affiliates as a where a.code = 'SCENE';` +
        confirm +
        sql`select 1 from public.affiliate_referrals where user_id = ${NEW}`,
      'nothing',
    ),
    check(
      'a claim beside a password',
      signUp +
        confirm +
        // In a later transaction than the confirmation, which would keep out what was read before it.
        sql`select set_config('touchline.handed_over', '', true);
          update auth.users set encrypted_password = 'the hash of the owner' where id = ${NEW};
          select 1 from private.sign_up_claims where user_id = ${NEW}`,
      'nothing',
    ),
    check(
      'the friend of a form that was claimed',
      signUp +
        confirm +
        sql`update private.sign_up_claims set claimed_at = now(), about = jsonb_build_object('referral_code',
            (select referral_code from public.profiles where id = ${premium})) where user_id = ${NEW};
          select 1 from public.profiles where id = ${NEW} and referred_by = ${premium}`,
      'something',
    ),
    check(
      'an address in brackets',
      sql`insert into auth.users (id, email) values (${NEW}, '<asked@example.com>')`,
      'refused',
    ),
  ];
}
