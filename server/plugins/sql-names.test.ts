import { expect, it } from 'vitest';
import { SqlNames } from './sql-names.ts';

function namesOf(...files: string[]): string[] {
  const names = new SqlNames();
  for (const [at, sql] of files.entries()) names.read(sql, `${at + 1}.sql`);
  return names.all.map(({ kind, name, on }) => [kind, name, ...(on ? ['on', on] : [])].join(' '));
}

it.each<[string, string[]]>([
  [
    `create table public.a_notes (id uuid, b text); create table if not exists b_notes (id int);
     CREATE UNLOGGED TABLE "A_c" (id int); create temporary table gone (id int);`,
    ['table public.a_notes', 'table public.b_notes', 'table public.A_c'],
  ],
  [
    `create or replace function private.a_mark(x text default 'create table no ();') returns void
     language plpgsql as $body$ begin create table public.no (id int); end $body$;
     create view a_view as select 1; create materialized view a_m as select 1;`,
    ['function private.a_mark', 'view public.a_view', 'view public.a_m'],
  ],
  [
    `create index on public.a (x); create unique index concurrently if not exists a_x on only a using gin (x);
     create policy a_read on public.a for select using (b = 1); -- create table no (id int);
     create constraint trigger t after insert on private.a execute function private.f(); /* create table no (); */`,
    ['index public.a_x on public.a', 'policy a_read on public.a', 'trigger t on private.a'],
  ],
  [
    `alter table public.o add column a_x numeric(2, 1), add if not exists a_y text,
     add constraint a_c check (a_x in (1, 2)), add unique (a_x), alter column z drop not null, add foreign key (a_y) references o;`,
    ['column a_x on public.o', 'column a_y on public.o', 'constraint a_c on public.o'],
  ],
])('reads the names that %s gives', (sql, names) => {
  expect(namesOf(sql)).toEqual(names);
});

it('follows what later files rename and drop', () => {
  expect(
    namesOf(
      `create table loans (id int); create index loans_x on loans (id); create table public.old (id int);
       create policy p on public.old for select using (true); create function f(x int) returns int as 'select 1';
       alter table public.o add column x text, add column y text;`,
      `alter table public.loans rename to a_loans; alter index loans_x rename to a_loans_x;
       alter function public.f(int) rename to a_f; drop table if exists old, other cascade;
       alter table o rename column x to a_x; alter table o drop column y;`,
    ),
  ).toEqual([
    'table public.a_loans',
    'index public.a_loans_x on public.a_loans',
    'function public.a_f',
    'column a_x on public.o',
  ]);
});
