import { type RunSql, rowText } from '../../database/run-sql.ts';

/** A right code: whose, in which session, and what it answers. All are UUIDs. */
interface Answered {
  person: string;
  session: string;
  factor: string;
  challenge: string;
}

/**
 * Answers the challenge: raises the session to `aal2`, and ends the person's sessions that have proven none.
 * @returns the session's refresh token; null if the challenge was answered a moment ago
 */
export async function raiseSession(
  runSql: RunSql,
  { person, session, factor, challenge }: Answered,
): Promise<string | null> {
  const [row] = await runSql(`
    select 1 from auth.users where id = '${person}' for update;
    with answered as (
      update auth.mfa_challenges set verified_at = now()
      where id = '${challenge}' and factor_id = '${factor}' and verified_at is null
      returning factor_id
    ),
    proven as (
      update auth.mfa_factors as f set status = 'verified',
        updated_at = case when f.status = 'verified' then f.updated_at else now() end
      from answered as a
      where f.id = a.factor_id and (f.status = 'verified'
        or private.may_change_factors('${session}', f.user_id))
      returning f.id, f.user_id
    ),
    raised as (
      update auth.sessions as s set aal = 'aal2', factor_id = p.id
      from proven as p where s.id = '${session}' and s.user_id = p.user_id
      returning s.id
    ),
    claimed as (
      insert into auth.mfa_amr_claims as a
        (id, session_id, created_at, updated_at, authentication_method)
      select gen_random_uuid(), r.id, now(), now(), 'totp' from raised as r
      on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at
      returning a.id
    ),
    ended as (
      delete from auth.sessions as s using proven as p
      where s.user_id = p.user_id and s.id <> '${session}'
        and not exists (select from private.session_assurance as o where o.session_id = s.id and o.factor_at is not null)
      returning s.id
    ),
    dropped as (
      delete from auth.mfa_factors as f using proven as p
      where f.user_id = p.user_id and f.id <> p.id and f.status = 'unverified' and f.factor_type = 'totp'
      returning f.id
    )
    select t.token from raised as r join auth.refresh_tokens as t on t.session_id = r.id
    order by t.revoked, t.created_at desc limit 1`);
  return row ? rowText(row, 'token') : null;
}
