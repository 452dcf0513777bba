import { type RunSql, rowText } from '../../../server/database/run-sql.ts';
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
  select tablename, policyname, qual, with_check from pg_policies
  where schemaname = 'public'
    -- The rules for all tables know the exact text of the others.
    and permissive = 'PERMISSIVE'
  order by tablename, policyname`;

const TRIGGERS = `
  select n.nspname as schema, c.relname as table, t.tgname as trigger
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and p.pronamespace = 'private'::regnamespace
    -- They guard nothing: live-changes.test.ts misses them.
    and p.proname not in ('announce_change', 'announce_session_ends')
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
  factor_at: [['a.session_id = private.my_session_id() and a.user_id = auth.uid()', 'false']],
  require_step_up: [['not private.proven_lately(private.my_session_id(), who)', 'false']],
  proven_lately: [
    ["interval '15 minutes'", "interval '21 minutes'"],
    ["interval '15 minutes'", "interval '10 minutes'"],
  ],
  require_staff_step_up: [['private.works_here()', 'false']],
  reads_people: [['private.factor_at() is null', 'true']],
};

/** Functions that ask whether the second step was taken, and how the rule about it could be weakened. */
const SECOND_STEP = `
  select proname as name, pg_get_functiondef(oid) as definition from pg_proc
  where pronamespace = 'private'::regnamespace
    and (prosrc ~ 'private\\.second_step_done\\(\\)' or proname in ('awaits_second_step', 'session_owes_step', 'second_step_done'))`;
const SECOND_STEP_WEAKER: Record<string, [string, string][]> = {
  awaits_second_step: [['auth.uid() is not null', 'false']],
  session_owes_step: [
    ['a.owes_step and a.factor_at is null', 'a.owes_step'],
    ['a.owes_step and a.factor_at is null', 'a.factor_at is null'],
    ['a.owes_step and a.factor_at is null', 'false'],
  ],
  second_step_done: [['if private.awaits_second_step()', 'if false']],
};

async function secondStepMutants(run: RunSql): Promise<Mutant[]> {
  return (await run(SECOND_STEP)).flatMap((row) => {
    const [name, definition] = [rowText(row, 'name'), rowText(row, 'definition')];
    // It makes the policies, whose text the rules for all tables know.
    if (name === 'require_second_step') return [];
    const weaker = SECOND_STEP_WEAKER[name] ?? [['private.second_step_done()', 'true']];
    return weaker.map(([part = '', by = '']): Mutant => {
      const changed = definition.replace(`perform ${part};`, 'null;').replace(part, by);
      if (changed === definition) throw new Error(`${name} has no ${part}.`);
      return {
        name: `${name}: ${part} as ${by}`,
        table: 'second_step',
        apply: changed,
        isolate: '',
      };
    });
  });
}

/** Rules about when a session ends, and who sees and ends it. */
const SESSION_WEAKER: Record<string, [string, string][]> = {
  session_end: [
    ["holder_role = 'USER'", 'true'],
    ["holder_role = 'USER'", 'false'],
    ["interval '180 days'", "interval '200 days'"],
    ["interval '30 days'", "interval '40 days'"],
    ["interval '7 days'", "interval '9 days'"],
    ["interval '12 hours'", "interval '24 hours'"],
  ],
  session_over: [['<= now()', 'is null']],
  session_ended: [
    ['and not private.session_over(s.id)', ''],
    ['and s.user_id = auth.uid()', ''],
    ['not exists (select from public.profiles where id = auth.uid())', 'false'],
  ],
  refuse_inactive: [
    ['private.session_ended()', 'false'],
    ['perform private.second_step_done();', ''],
    ['private.suspended()', 'false'],
  ],
  list_my_sessions: [
    ['s.user_id = auth.uid()', 'true'],
    ['and not private.session_over(s.id)', ''],
    ['(s.not_after is null or s.not_after > now())', 'true'],
  ],
  end_my_sessions: [
    ['if private.session_ended() then', 'if false then'],
    ['s.user_id = auth.uid()', 'true'],
    ['s.id is distinct from private.my_session_id()', 'true'],
  ],
  signed_in_just_now: [
    ["interval '5 minutes'", "interval '10 minutes'"],
    ['s.id = private.my_session_id()', 'true'],
  ],
};

async function sessionMutants(run: RunSql): Promise<Mutant[]> {
  const rules =
    await run(`select proname as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'private'::regnamespace and proname in ('${Object.keys(SESSION_WEAKER).join("','")}')`);
  return rules.flatMap((row) =>
    (SESSION_WEAKER[rowText(row, 'name')] ?? []).map(([part, weaker]): Mutant => {
      const definition = rowText(row, 'definition');
      const changed = definition.replace(part, weaker);
      if (changed === definition) throw new Error(`${rowText(row, 'name')} has no ${part}.`);
      return {
        name: `${rowText(row, 'name')}: ${part} as ${weaker || 'nothing'}`,
        table: 'sessions',
        apply: changed,
        isolate: '',
      };
    }),
  );
}

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
    ...(await secondStepMutants(run)),
    ...(await sessionMutants(run)),
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
