import { type Field, PEOPLE } from './fields.ts';
import { identifier } from './names.ts';

/** Longest text of a field, in characters. */
export const TEXT_LIMIT = 200;
/** The largest value of a whole number, in PostgreSQL's `integer`. */
export const LARGEST = 2_147_483_647;
/** The largest amount of money, in minor units, that a number of JavaScript holds exactly. */
export const LARGEST_AMOUNT = Number.MAX_SAFE_INTEGER;

const TYPES: Record<Field['type'], string> = {
  text: 'text',
  number: 'integer',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamptz',
  choice: 'text',
  reference: 'uuid',
  money: 'bigint',
  currency: 'text',
};

function checkOf({ column, type, required, options }: Field): string {
  switch (type) {
    case 'text':
      return required
        ? ` check (char_length(btrim(${column})) between 1 and ${TEXT_LIMIT})`
        : ` check (char_length(${column}) <= ${TEXT_LIMIT})`;
    case 'choice':
      return ` check (${column} in (${options.map((one) => `'${one}'`).join(', ')}))`;
    case 'money':
      return ` check (${column} between 0 and ${LARGEST_AMOUNT})`;
    case 'currency':
      return ` check (${column} ~ '^[A-Z]{3}$')`;
    default:
      return '';
  }
}

function columnOf(table: string, field: Field): string {
  const { column, type, required, options, to } = field;
  const must = required ? ' not null' : '';
  const first = type === 'boolean' ? ' default false' : '';
  const chosen = type === 'choice' && required ? ` default '${options[0]}'` : '';
  // What is about a person goes with their account.
  const gone = to === PEOPLE ? ` on delete ${required ? 'cascade' : 'set null'}` : '';
  const key = to
    ? `\n    constraint ${foreignKey(table, column)} references public.${to.table} (id)${gone}`
    : '';
  return `  ${column} ${TYPES[type]}${must}${first}${chosen}${checkOf(field)}${key},`;
}

/** The constraint of a reference, by which the interface joins the two tables. */
export const foreignKey = (table: string, column: string) => identifier(`${table}_${column}_fkey`);

/** The function that an action calls. */
export const functionOf = (table: string, action: string) => identifier(`${table}_${action}`);

/** The statements for a new table: everybody with an account reads it, administrators write it. */
export function tableSql(table: string, what: string, fields: readonly Field[]): string {
  const columns = fields.map(({ column }) => column).join(', ');
  const index = (column: string, order = '') =>
    `create index ${identifier(`${table}_${column}_idx`)} on public.${table} (${column}${order});\n\n`;
  const admin = "(select private.has_role('ADMIN'))";
  return `-- ${what}. Everybody with an account reads them, administrators write them.

create table public.${table} (
  id uuid primary key default gen_random_uuid(),
${fields.map((field) => columnOf(table, field)).join('\n')}
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.${table} is '${what}.';

${index('created_at', ' desc')}${fields
  .filter(({ to }) => to)
  .map(({ column }) => index(column))
  .join('')}create trigger ${identifier(`${table}_touch`)} before update on public.${table}
  for each row execute function private.touch_updated_at();

alter table public.${table} enable row level security;

create policy ${identifier(`${table}_read`)} on public.${table} for select to authenticated
  using (true);

create policy ${identifier(`${table}_add`)} on public.${table} for insert to authenticated
  with check (${admin});

create policy ${identifier(`${table}_change`)} on public.${table} for update to authenticated
  using (${admin})
  with check (${admin});

create policy ${identifier(`${table}_remove`)} on public.${table} for delete to authenticated
  using (${admin});

select private.keep_suspended_out('public.${table}');

-- Forms send the id of a new row, so that a request that is repeated adds one row. Nobody sets its times.
revoke all on public.${table} from public, anon, authenticated, service_role;
grant select, delete on public.${table} to authenticated;
grant insert (id, ${columns}), update (${columns})
  on public.${table} to authenticated;
grant select on public.${table} to service_role;
`;
}

/** A column that only a function writes, and the function: an action that can be taken back. */
export function actionSql(table: string, action: string, done: string, what: string): string {
  const name = functionOf(table, action);
  const work = identifier(`${table}_${action}_as_me`);
  return `-- ${what}, and taking it back. No grant covers the column, so only this function writes it.

alter table public.${table} add column ${done} timestamptz;

create function private.${work}(row_id uuid, undo boolean)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.refuse_inactive();
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators may do this.');
  end if;
  update public.${table} as t
  set ${done} = case when undo then null else coalesce(t.${done}, now()) end
  where t.id = row_id;
  if not found then
    perform private.refuse(404, 'NOT_FOUND', 'This no longer exists.');
  end if;
  return true;
end
$$;

grant execute on function private.${work}(uuid, boolean) to authenticated;


create function public.${name}(row_id uuid, undo boolean default false)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.${work}(${name}.row_id, ${name}.undo)
$$;

comment on function public.${name}(uuid, boolean) is '${what}, or takes it back. ADMIN.';
grant execute on function public.${name}(uuid, boolean) to authenticated;
`;
}
