import { expect, it } from 'vitest';
import type { CompleteResource, FieldReference } from '@/plugin-api/types';
import { parseDatabase, readDatabase, referenceProblems } from './reference-problems.ts';

const database = parseDatabase(
  `export interface Rows {
  teams: {
    id: string;
    name: string;
  };
  games: {
    home_id: string;
    other_id: string;
  };
}`,
  `create table public.games (
  home_id uuid not null
    constraint games_home_id_fkey references public.teams (id),
  other_id uuid
);`,
);

const problemsOf = (key: string, reference: object) => {
  const fields = [{ key, type: 'reference', reference: reference as FieldReference }];
  const games = { id: 'games', fields } as unknown as CompleteResource;
  const found = referenceProblems('mine', games, database, () => 'theirs');
  return found.map(({ code, plugin, other, subject }) => [code, plugin, other, subject]);
};

it('accepts references that the database can join', () => {
  expect(problemsOf('home_id', { table: 'teams', labelColumn: 'name', embed: 'home' })).toEqual([]);
});

it('names an unknown table, an unknown column and a missing foreign key', () => {
  expect(problemsOf('home_id', { table: 'teens', labelColumn: 'name', embed: 'home' })).toEqual([
    ['unknown-reference', 'mine', 'mine', 'games.home_id → teens'],
  ]);
  expect(problemsOf('home_id', { table: 'teams', labelColumn: 'nmae', embed: 'home' })).toEqual([
    ['unknown-reference-column', 'mine', 'theirs', 'teams.nmae'],
  ]);
  expect(problemsOf('other_id', { table: 'teams', labelColumn: 'name', embed: 'home' })).toEqual([
    ['unknown-embed', 'mine', 'mine', 'games.other_id → teams'],
  ]);
});

it.each([
  'alter table public.games add column team_id uuid references public.teams (id);',
  'alter table public.games\n  add column if not exists team_id uuid not null references public.teams;',
  'alter table public.games add team_id uuid references public.teams (id) on delete cascade;',
  'alter table public.games\n  add column other text,\n  add column team_id uuid constraint x references public.teams (id);',
  'alter table only public.games add constraint games_team_fk foreign key (team_id) references public.teams (id);',
  'alter table public.games\n  add constraint games_team_fk\n    foreign key ("team_id")\n    references "public"."teams" (id) not valid;',
  'ALTER TABLE public.games ADD FOREIGN KEY(team_id) REFERENCES public.teams (id);',
  'create table public.games (\n  team_id uuid references teams (id)\n);',
])('knows the foreign key of “%s”', (text) => {
  expect(parseDatabase('', text).joins).toContain('team_id teams');
});

it('reads the tables and foreign keys of this database', () => {
  const { columns, joins } = readDatabase();
  expect(columns.get('profiles')).toContain('email');
  expect(joins).toContain('league_id leagues');
});
