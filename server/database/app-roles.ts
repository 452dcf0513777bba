import type { AppDefinition } from '../../src/shared/application/definition.ts';
import { roleProblems, rolesOf } from '../../src/shared/application/roles.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { literal, type RunSql, rowText } from './run-sql.ts';

/** The same lock as that of the migrations. */
const LOCK = 'select pg_catalog.pg_advisory_xact_lock(7265106);';

/** The columns that hold a role, by the constraint that lists what they may hold. */
const COLUMNS = [
  { table: 'public.profiles', column: 'profile_role', constraint: 'profiles_profile_role_check' },
  { table: 'public.audit_log', column: 'actor_role', constraint: 'audit_log_actor_role_check' },
];

/**
 * Lets the database store the roles that the application adds; before the tables of plugins, whose policies name them.
 * What a role may do is up to policies and access rules that name it; and as for all staff, its people need a second
 * factor. A role that the application no longer names stays valid, so that nobody's row breaks.
 * @returns a sentence for each role that people still have although the application no longer names it
 * @throws {StartProblem} naming every mistake in the roles
 */
export async function ensureAppRoles(
  runSql: RunSql,
  app: Pick<AppDefinition, 'roles'>,
): Promise<string[]> {
  const mistakes = roleProblems(app);
  if (mistakes.length > 0) throw new StartProblem(mistakes.join('\n'));
  const roles = rolesOf(app);
  for (const { table, column, constraint } of COLUMNS) {
    const [row] = await runSql(
      `select pg_catalog.pg_get_constraintdef(oid) as definition from pg_catalog.pg_constraint
        where conname = '${constraint}' and conrelid = '${table}'::regclass`,
    );
    const known = [...rowText(row, 'definition').matchAll(/'([A-Z][A-Z0-9_]*)'/g)].map(
      ([, role = '']) => role,
    );
    if (roles.every((role) => known.includes(role))) continue;
    const all = [...new Set([...known, ...roles])].map(literal).join(', ');
    // Sent as one message, the statements form one transaction.
    await runSql(`${LOCK}
      alter table ${table} drop constraint ${constraint},
        add constraint ${constraint} check (${column} in (${all}));`);
  }
  const left = await runSql(
    `select profile_role as role, count(*)::text as people from public.profiles
      where profile_role <> all (array[${roles.map(literal).join(', ')}]) group by 1 order by 1`,
  );
  return left.map(
    (row) =>
      `${rowText(row, 'people')} people have the role ${rowText(row, 'role')}, which touchline.config.ts no longer names. Give them another on their pages, or name it again under roles.`,
  );
}
