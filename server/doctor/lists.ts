import type { BaseRecord, DataProvider } from '@refinedev/core';
import { typesWith } from '@/crud/field-types/field-types-context';
import { isSearched } from '@/crud/filters/is-searched';
import { toRequest } from '@/crud/list/use-list-request';
import { toSelect } from '@/crud/schema/to-select';
import { buildRegistry } from '@/plugin-api/build-registry';
import { completeResource } from '@/plugin-api/complete-resource';
import type { FieldTypeDef } from '@/plugin-api/field-type';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { PLUGINS } from '@/plugins';
import { createBackend } from '@/providers/backend';
import { createSupabaseProvider } from '@/providers/data/supabase-provider';
import { isAppError } from '@/shared/app-error';
import { type Finding, findingsOf } from './finding.ts';
import type { Person } from './people.ts';
import type { Project } from './project.ts';
import type { Schema } from './read-schema.ts';

/** An id that no row has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Calls at a time. */
const AT_ONCE = 6;
/** Rows whose values are compared with their columns' types. */
const SAMPLE = 5;

/** A value that the filter bar could write into the address for a field; undefined if the field has no filter. */
function sampleFilter(field: FieldDef, type: FieldTypeDef): string | undefined {
  const [operator] = type.filterOperators;
  if (field.filter !== true || operator === undefined || operator === 'contains') return undefined;
  if (operator === 'between') return '1..2';
  if (operator === 'days') return '2026-01-01..2026-01-31';
  if (operator === 'countries') return 'FR';
  const [option] = field.options ?? [];
  if (option) return option.value;
  if (field.type === 'boolean') return 'true';
  return field.reference ? NOBODY : undefined;
}

/** One call of a list, and what it asks for in words. */
interface ListCall {
  name: string;
  ask: (provider: Required<DataProvider>) => Promise<BaseRecord[]>;
  table: string;
}

/** @param nobody an id that no row of the table has */
function callsOf(resource: CompleteResource, nobody: string): ListCall[] {
  const { table, fields, tabs = [] } = resource;
  const typeOf = typesWith(resource.fieldTypes);
  const context = { typeOf, timeZone: 'Europe/London' };
  const plain = { filters: {}, sort: resource.defaultSort ?? null, page: 1, pageSize: SAMPLE };
  const list = (what: string, state: Partial<Parameters<typeof toRequest>[2]>): ListCall => ({
    name: `list of ${resource.id}${what}`,
    table,
    ask: async (provider) => {
      const { select, filters, sorters } = toRequest(
        resource,
        fields,
        { ...plain, ...state },
        context,
      );
      const { data } = await provider.getList({
        resource: table,
        filters,
        sorters,
        pagination: { currentPage: state.page ?? 1, pageSize: SAMPLE },
        meta: { select },
      });
      return data;
    },
  });
  const filters = fields.flatMap((field) => {
    const value = sampleFilter(field, typeOf(field));
    return value === undefined
      ? []
      : [list(`, filtered by ${field.key}`, { filters: { [field.key]: value } })];
  });
  const sorted = fields
    .filter((field) => {
      const column = typeof field.list === 'object' ? field.list : {};
      return field.list && column.sortable !== false && !typeOf(field).unsortable;
    })
    .map(({ key }) => list(`, sorted by ${key}`, { sort: { field: key, order: 'asc' } }));
  const searched = fields.filter((field) => isSearched(field, typeOf(field)) && !field.reference);
  const search: ListCall[] = searched.map(({ key }) => ({
    name: `search in ${key} of ${resource.id}`,
    table,
    ask: async (provider) => {
      const contains = { field: key, operator: 'contains' as const, value: 'doctor’s (1, "2")' };
      const { data } = await provider.getList({
        resource: table,
        filters: [{ operator: 'or', value: [contains, { ...contains, value: 'doctor' }] }],
        pagination: { currentPage: 1, pageSize: 1 },
        meta: { select: 'id' },
      });
      return data;
    },
  }));
  const record: ListCall = {
    name: `a record of ${resource.id}`,
    table,
    ask: async (provider) => {
      const select = toSelect(resource, fields);
      const { data } = await provider.getMany({ resource: table, ids: [nobody], meta: { select } });
      return data;
    },
  };
  return [
    list('', {}),
    list(', a page beyond its end', { page: 100 }),
    ...tabs.map(({ id }) => list(`, tab ${id}`, { tab: id })),
    ...filters,
    ...sorted,
    ...search,
    record,
  ];
}

/** Every call that the generated lists and pages of the installed plugins can make, one for each part of a query. */
async function listCalls(types: ReadonlyMap<string, string>): Promise<ListCall[]> {
  const { registry } = buildRegistry([...PLUGINS]);
  const own = registry.resources.filter(({ dataProvider }) => dataProvider !== 'mock');
  const complete = await Promise.all(own.map(completeResource));
  return complete.flatMap((resource) =>
    callsOf(resource, types.get(`${resource.table}.id`) === 'uuid' ? NOBODY : '0'),
  );
}

const NUMBERS = /^(numeric|integer|bigint|smallint|double precision|real)/;

/** Whether a value is written as the app reads it: numbers as numbers, instants in ISO 8601. */
function isWritten(value: unknown, type: string): boolean {
  if (value === null) return true;
  if (NUMBERS.test(type)) return typeof value === 'number';
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'timestamp with time zone') {
    return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value);
  }
  return true;
}

/** A memory-only stand-in for the browser's storage. */
function storageInMemory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem: (name, value) => void kept.set(name, value),
  };
}

/** The app's own data layer, signed in as a person. */
async function openClient(project: Project, person: Person) {
  const { fetch: own } = project;
  const [local, tab] = [storageInMemory(), storageInMemory()];
  const backend = createBackend(
    { supabaseUrl: project.url, supabaseKey: project.key },
    {
      ...(own ? { fetch: (input, init) => own(new Request(input, init)) } : {}),
      storage: () => local,
      tabStorage: () => tab,
      autoRefresh: false,
      retries: 0,
    },
  );
  const auth = await backend.session.client();
  const { error } = await auth.signInWithPassword(person);
  if (error) throw error;
  return createSupabaseProvider(backend);
}

const sentenceOf = (error: unknown) =>
  isAppError(error)
    ? [error.status, error.code, error.hint].filter(Boolean).join(' ')
    : String(Object(error).message ?? error);

/** A record written, changed with a version that is no longer current, and deleted. */
async function checkWrites(provider: Required<DataProvider>, me: Person): Promise<Finding[]> {
  const { all, check } = findingsOf('lists');
  const resource = 'saved_views';
  try {
    const variables = { user_id: me.id, resource: 'doctor', name: 'Doctor', query: 'q=doctor' };
    const { data: made } = await provider.create({ resource, variables });
    const isMade = made.id !== undefined;
    check('create a saved view', isMade, 'No row was returned.', 'Apply the migrations.');
    const id = made.id ?? NOBODY;
    const stale = await provider
      .update({
        resource,
        id,
        variables: { name: 'Doctor 2' },
        meta: { version: '2020-01-01T00:00:00Z' },
      })
      .then(() => 'saved', sentenceOf);
    check(
      'a save with an outdated version is refused',
      stale.includes('CONFLICT'),
      stale,
      'Two people would overwrite each other’s changes.',
    );
    await provider.deleteOne({ resource, id });
    check('delete a saved view', true, '', '');
  } catch (error) {
    check('write a saved view', false, sentenceOf(error), 'Apply the migrations again.');
  }
  return all;
}

/** Sends every call of the lists as a member. A member sees few rows, but every query is parsed, planned and checked. */
export async function checkLists(
  project: Project,
  me: Person,
  { columns }: Pick<Schema, 'columns'>,
): Promise<Finding[]> {
  const { all, check } = findingsOf('lists');
  const types = new Map(columns.map(({ relation, name, type }) => [`${relation}.${name}`, type]));
  const provider = await openClient(project, me);
  const waiting = await listCalls(types);
  const wrong = new Map<string, string>();

  async function work() {
    for (let call = waiting.shift(); call; call = waiting.shift()) {
      const { name, table, ask } = call;
      try {
        for (const [column, value] of (await ask(provider)).flatMap(Object.entries)) {
          const type = types.get(`${table}.${column}`);
          if (type && !isWritten(value, type)) {
            wrong.set(`${table}.${column}`, `${type} as ${JSON.stringify(value)}`);
          }
        }
        check(name, true, '', '');
      } catch (error) {
        check(name, false, sentenceOf(error), 'Apply the migrations; if it stays, report it.');
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const [column, detail] of wrong) {
    check(`values of ${column}`, false, detail, 'Expected JSON numbers and ISO 8601 instants.');
  }
  check('numbers and instants', wrong.size === 0, `${wrong.size} columns`, 'See above.');
  return [...all, ...(await checkWrites(provider, me))];
}
