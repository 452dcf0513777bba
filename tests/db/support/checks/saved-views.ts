import { type RunSql, rowText } from '../../../../server/database/run-sql.ts';
import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

const STAFF: Actor[] = ['support', 'finance', 'tipster', 'rival', 'admin'];
const OTHERS: Actor[] = ['anon', 'free', 'vip', 'excluded'];

/** A view of premium's own, the tipster's own, and one that the tipster shares. */
export async function saveViews(run: RunSql, { premium, tipster }: Scene['people']) {
  const add = async (owner: string, name: string, shared: boolean) => {
    const [row] = await run(
      sql`insert into public.saved_views (user_id, resource, name, query, shared)
          values (${owner}, 'fixtures.football', ${name}, 'f.state=LIVE', ${shared}) returning id`,
    );
    return rowText(row, 'id');
  };
  return {
    own: await add(premium, 'Mine', false),
    private: await add(tipster, 'Mine', false),
    shared: await add(tipster, 'For all of us', true),
  };
}

/** Saved views: everybody's own, for staff also those that staff share. */
export function savedViewChecks({ people, views }: Scene): Check[] {
  const check = (name: string, actor: Actor, statement: string, expect: Expectation): Check => ({
    name: `saved_views: ${name}`,
    table: 'saved_views',
    actor,
    statement,
    expect,
  });
  const read = (id: string) => sql`select 1 from public.saved_views where id = ${id}`;
  const add = (owner: string, shared: boolean, resource = 'users') =>
    sql`insert into public.saved_views (user_id, resource, name, shared)
        values (${owner}, ${resource}, 'New', ${shared}) returning id`;
  const rename = (id: string) =>
    sql`update public.saved_views set name = 'Other' where id = ${id} returning id`;
  const remove = (id: string) => sql`delete from public.saved_views where id = ${id} returning id`;
  const give = (id: string, to: string) =>
    sql`update public.saved_views set user_id = ${to} where id = ${id} returning id`;
  return [
    check('premium reads their own', 'premium', read(views.own), 'something'),
    ...[...STAFF, ...OTHERS].map((actor) =>
      check(`${actor} reads premium's own`, actor, read(views.own), 'denied'),
    ),
    ...STAFF.map((actor) =>
      check(`${actor} reads the shared one`, actor, read(views.shared), 'something'),
    ),
    ...([...OTHERS, 'premium'] as const).map((actor) =>
      check(`${actor} reads the shared one`, actor, read(views.shared), 'denied'),
    ),
    ...(['rival', 'admin', 'premium'] as const).map((actor) =>
      check(`${actor} reads the tipster's own`, actor, read(views.private), 'denied'),
    ),
    ...(['free', 'excluded', 'support', 'admin'] as const).map((actor) =>
      check(`${actor} saves a view`, actor, add(people[actor], false), 'something'),
    ),
    check(
      'without an owner it is who asks',
      'free',
      sql`
      insert into public.saved_views (resource, name) values ('users', 'New');
      select 1 from public.saved_views where user_id = ${people.free}`,
      'something',
    ),
    check('support shares a new one', 'support', add(people.support, true), 'something'),
    check('free shares a new one', 'free', add(people.free, true), 'refused'),
    check('anon saves one', 'anon', add(people.free, false), 'refused'),
    check('the secret key saves one', 'service_role', add(people.free, false), 'refused'),
    ...(['free', 'admin'] as const).map((actor) =>
      check(`${actor} saves one for vip`, actor, add(people.vip, false), 'refused'),
    ),
    check(
      'the same name again, in other letters',
      'premium',
      sql`
      insert into public.saved_views (resource, name) values ('fixtures.football', ' MINE ')`,
      'refused',
    ),
    check('a resource that is none', 'free', add(people.free, false, 'a b'), 'refused'),
    check('premium renames their own', 'premium', rename(views.own), 'something'),
    check(
      'premium shares their own',
      'premium',
      sql`
      update public.saved_views set shared = true where id = ${views.own} returning id`,
      'refused',
    ),
    check(
      'the tipster shares their own',
      'tipster',
      sql`
      update public.saved_views set shared = true where id = ${views.private} returning id`,
      'something',
    ),
    ...(['free', 'rival', 'support', 'admin'] as const).map((actor) =>
      check(`${actor} renames the shared one`, actor, rename(views.shared), 'denied'),
    ),
    check('premium gives theirs away', 'premium', give(views.own, people.vip), 'refused'),
    check("the tipster takes another's", 'tipster', give(views.own, people.tipster), 'denied'),
    check('premium removes their own', 'premium', remove(views.own), 'something'),
    check('admin removes a shared one', 'admin', remove(views.shared), 'something'),
    ...(['rival', 'support', 'free', 'service_role'] as const).map((actor) =>
      check(`${actor} removes the shared one`, actor, remove(views.shared), 'denied'),
    ),
    ...(['admin', 'rival', 'free'] as const).map((actor) =>
      check(`${actor} removes premium's`, actor, remove(views.own), 'denied'),
    ),
    check(
      'a change is stamped',
      'premium',
      sql`
      update public.saved_views set name = 'Later' where id = ${views.own};
      select 1 from public.saved_views where id = ${views.own} and updated_at > created_at`,
      'something',
    ),
    check(
      'an addition is on record',
      'owner',
      sql`
      insert into public.saved_views (user_id, resource, name) values (${people.vip}, 'audited', 'x');
      select 1 from public.audit_log where table_name = 'saved_views' and action = 'INSERT'
        and after ->> 'resource' = 'audited'`,
      'something',
    ),
    check(
      'a change is on record',
      'owner',
      sql`
      update public.saved_views set name = 'audited' where id = ${views.own};
      select 1 from public.audit_log where table_name = 'saved_views' and action = 'UPDATE'
        and after ->> 'name' = 'audited'`,
      'something',
    ),
    check(
      'a removal is on record',
      'owner',
      sql`
      delete from public.saved_views where id = ${views.own};
      select 1 from public.audit_log where table_name = 'saved_views' and action = 'DELETE'
        and record_id = ${views.own}`,
      'something',
    ),
    check('truncate, as the owner', 'owner', 'truncate public.saved_views', 'refused'),
  ];
}
