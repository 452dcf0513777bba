import { type RunSql, rowText } from '../../../server/run-sql.ts';
import { protectedTables } from './step-up-catalog.ts';

/** One weakening of the schema, and the table whose checks should notice first. */
export interface Mutant {
  name: string;
  table: string;
  /** Weakens the schema. */
  apply: string;
  /**
   * Removes other guards of the same thing, so that this one is tested alone. The checks of the
   * table that still pass then must notice the mutant.
   */
  isolate: string;
}

interface Clause {
  table: string;
  policy: string;
  using: string;
  check: string;
}

const POLICIES = `
  select tablename, policyname, qual, with_check from pg_policies where schemaname = 'public' order by tablename, policyname`;

const TRIGGERS = `
  select n.nspname as schema, c.relname as table, t.tgname as trigger
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and p.pronamespace = 'private'::regnamespace
    -- They guard nothing: live-changes.test.ts misses them.
    and p.proname <> 'announce_change'
  order by 1, 2, 3`;

/** Tables that triggers of others write to. */
const EVENT_TABLES = ['public.security_events', 'private.events_to_log'];
/** Whoever writes a line of the audit log needs the rights for what follows from it. */
const RIGHTS_FOR_LINES = `alter table public.audit_log disable trigger audit_log_note_events;
  grant execute on all functions in schema private to service_role;`;

/** Functions that ask for a step-up, with their definitions. */
const ASKING = `
  select proname as name, pg_get_functiondef(oid) as definition from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and prosrc ~ 'private\\.(require_staff_step_up|require_step_up|require_factor|reads_people)\\(\\)'
    and prorettype <> 'trigger'::regtype and proname not in ('require_staff_step_up')
  order by 1`;
const QUESTION =
  /perform private\.(require_staff_step_up|require_step_up|require_factor)\(\);|if not private\.reads_people\(\) then\s+return;\s+end if;/g;

/** How the rule itself could be weakened. */
const WEAKER: Record<string, [string | RegExp, string][]> = {
  has_factor: [["f.status = 'verified'", 'false']],
  factor_at: [
    ["'passkey')", "'passkey', 'password')"],
    ["'passkey')", "'passkey', 'mfa/phone')"],
    ["('totp', ", "('none', "],
    ["'mfa/webauthn'", "'none'"],
    ["'passkey'", "'none'"],
  ],
  require_step_up: [
    ["interval '15 minutes', true", "interval '15 minutes', false"],
    ["interval '15 minutes'", "interval '20 minutes'"],
    ["interval '15 minutes'", "interval '10 minutes'"],
  ],
  require_staff_step_up: [['private.is_staff()', 'false']],
  reads_people: [['private.factor_at() is null', 'true']],
};

/** Every question for a step-up left out, and the rule weakened: one at a time. */
async function stepUpMutants(run: RunSql): Promise<Mutant[]> {
  const asking = (await run(ASKING)).map((row) => ({
    name: rowText(row, 'name'),
    definition: rowText(row, 'definition'),
  }));
  const rules =
    await run(`select proname as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'private'::regnamespace and proname in ('${Object.keys(WEAKER).join("','")}')`);
  // The tables refuse what a function forgot to ask.
  const isolate = (await protectedTables(run))
    .map((table) => `alter table public.${table} disable trigger ${table}_step_up;`)
    .join('');
  const mutant = (name: string, apply: string): Mutant => ({
    name,
    table: 'step_up',
    apply,
    isolate,
  });
  return [
    ...asking.flatMap(({ name, definition }) =>
      definition.match(QUESTION)
        ? [mutant(`${name} doesn't ask`, definition.replace(QUESTION, 'null;'))]
        : [],
    ),
    ...rules.flatMap((row) =>
      (WEAKER[rowText(row, 'name')] ?? []).map(([part, weaker]) => {
        const definition = rowText(row, 'definition');
        const changed = definition.replace(part, weaker);
        if (changed === definition) throw new Error(`${rowText(row, 'name')} has no ${part}.`);
        return mutant(`${rowText(row, 'name')}: ${part} as ${weaker}`, changed);
      }),
    ),
  ];
}

function clauseMutants({ table, policy, using, check }: Clause): Mutant[] {
  const target = `${policy} on public.${table}`;
  // Alone: no guard trigger, and the other clause always true.
  const noTriggers = `alter table public.${table} disable trigger user;`;
  const mutants: Mutant[] = [
    {
      name: `policy ${policy} dropped`,
      table,
      apply: `drop policy ${target}`,
      isolate: noTriggers,
    },
  ];
  if (using !== '' && using !== 'true') {
    mutants.push({
      name: `USING of ${policy} always true`,
      table,
      apply: `alter policy ${target} using (true)`,
      isolate: noTriggers + (check === '' ? '' : `alter policy ${target} with check (true);`),
    });
  }
  if (check !== '' && check !== 'true') {
    mutants.push({
      name: `WITH CHECK of ${policy} always true`,
      table,
      apply: `alter policy ${target} with check (true)`,
      isolate: noTriggers + (using === '' ? '' : `alter policy ${target} using (true);`),
    });
  }
  return mutants;
}

/** Every policy dropped, every clause of one always true, every trigger dropped, every step-up left out: one at a time. */
export async function listMutants(run: RunSql): Promise<Mutant[]> {
  const policies = (await run(POLICIES)).flatMap((row) =>
    clauseMutants({
      table: rowText(row, 'tablename'),
      policy: rowText(row, 'policyname'),
      using: rowText(row, 'qual'),
      check: rowText(row, 'with_check'),
    }),
  );
  const triggers = (await run(TRIGGERS)).map((row) => ({
    schema: rowText(row, 'schema'),
    table: rowText(row, 'table'),
    trigger: rowText(row, 'trigger'),
  }));
  return [
    ...policies,
    ...(await stepUpMutants(run)),
    ...triggers.map(
      ({ schema, table, trigger }): Mutant => ({
        name: `trigger ${trigger} dropped`,
        table: schema === 'auth' ? 'profiles' : table,
        apply: `drop trigger ${trigger} on ${schema}.${table}`,
        // The other tables' triggers also stop a TRUNCATE that cascades, and those of the security events whatever is
        // written about a change.
        isolate: trigger.endsWith('_truncate')
          ? triggers
              .filter((other) => other.trigger.endsWith('_truncate') && other.table !== table)
              .map((other) => `alter table public.${other.table} disable trigger ${other.trigger};`)
              .join('')
          : EVENT_TABLES.filter((other) => other !== `${schema}.${table}`)
              .map((other) => `alter table ${other} disable trigger user;`)
              .concat(table === 'audit_log' ? RIGHTS_FOR_LINES : '')
              .join(''),
      }),
    ),
  ];
}
