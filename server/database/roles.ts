import type { RunSql } from './run-sql.ts';

/** The three database roles that requests run as; a hosted project has them already. */
export const API_ROLES = [
  { name: 'anon', attributes: 'nologin noinherit' },
  { name: 'authenticated', attributes: 'nologin noinherit' },
  { name: 'service_role', attributes: 'nologin noinherit bypassrls' },
] as const;

/**
 * Creates the missing roles and lets the connected user act as each of them.
 * `service_role` needs `bypassrls`, which only a superuser may grant: without one,
 * the roles must already exist (see docs/deploy.md).
 */
export async function ensureRoles(runSql: RunSql): Promise<void> {
  for (const role of API_ROLES) {
    await runSql(`
      do $$
      begin
        if not exists (select from pg_catalog.pg_roles where rolname = '${role.name}') then
          create role ${role.name} ${role.attributes};
        end if;
        if not pg_catalog.pg_has_role(current_user, '${role.name}', 'member') then
          execute pg_catalog.format('grant ${role.name} to %I', current_user);
        end if;
      end
      $$;`);
  }
}
