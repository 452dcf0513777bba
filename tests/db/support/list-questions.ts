import type { CrudFilter, CrudSort } from '@refinedev/core';
import { typesWith } from '../../../src/crud/field-types/field-types-context.tsx';
import { isSearched } from '../../../src/crud/filters/is-searched.ts';
import { toRequest } from '../../../src/crud/list/use-list-request.ts';
import { toSearchFilter } from '../../../src/crud/list/use-search-filter.ts';
import { type ListState, usualSort } from '../../../src/crud/list-state/list-url.ts';
import { readableFields } from '../../../src/crud/use-crud-access.ts';
import { findRecords } from '../../../src/layout/search/find-records.ts';
import { resolveSearch } from '../../../src/layout/search/resolve-search.ts';
import { buildRegistry } from '../../../src/plugin-api/build-registry.ts';
import { completeResource } from '../../../src/plugin-api/complete-resource.ts';
import { accessName } from '../../../src/plugin-api/registry.ts';
import type { CompleteResource, FieldDef, Viewer } from '../../../src/plugin-api/types.ts';
import { FRAMEWORK } from '../../../src/plugins/framework.ts';
import { PRODUCT } from '../../../src/product/index.ts';
import type { createSupabaseProvider } from '../../../src/providers/data/supabase-provider.ts';

type Provider = ReturnType<typeof createSupabaseProvider>;

/** Something that a list or the palette asks for. */
export interface ListQuestion {
  /** `users, sorted by email`, for example. */
  name: string;
  kind: 'first page' | 'sorted' | 'filtered' | 'tab' | 'search' | 'palette' | 'middle';
  viewer: Viewer;
  ask: (provider: Provider) => Promise<unknown>;
}

const VIEWERS: readonly Viewer[] = ['ADMIN', 'FINANCE', 'SUPPORT', 'TIPSTER', 'USER'];

/** A text in no row and one in few. */
const TEXTS = ['zzzzz', 'a3f91'];

/** A value of each filter, as the address has it. */
function filterOf(field: FieldDef, operator: string | undefined): string | null {
  if (operator === 'days') {
    const day = (back: number) =>
      new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    return `${day(40)}..${day(30)}`;
  }
  if (operator === 'in') return field.options?.at(-1)?.value ?? null;
  if (operator === 'countries') return 'FR';
  if (operator === 'between') return '2..3';
  if (field.type === 'boolean') return 'true';
  if (field.reference) return '00000003-0000-4000-8000-000000000007';
  return null;
}

function questionsOf(resource: CompleteResource, viewer: Viewer, page: number): ListQuestion[] {
  const typeOf = typesWith(resource.fieldTypes);
  const fields = readableFields(resource, viewer);
  const context = { typeOf, timeZone: 'UTC' };
  const [tab] = resource.tabs ?? [];
  const usual: Omit<ListState, 'search'> = {
    ...(tab ? { tab: tab.id } : {}),
    filters: {},
    sort: usualSort(resource, tab),
    page: 1,
    pageSize: 25,
  };
  const list = (state: Partial<typeof usual>, more: CrudFilter[] = []) => {
    const asked = toRequest(resource, fields, { ...usual, ...state }, context);
    const { filters, sorters, select, page: currentPage, pageSize } = asked;
    return { filters: [...filters, ...more], sorters, select, currentPage, pageSize };
  };
  const ask = (request: ReturnType<typeof list>) => (provider: Provider) =>
    provider.getList({
      resource: resource.table,
      filters: request.filters,
      sorters: request.sorters as CrudSort[],
      pagination: { currentPage: request.currentPage, pageSize: request.pageSize, mode: 'server' },
      meta: { select: request.select },
    });
  const { id } = resource;
  const searched = fields.filter((field) => isSearched(field, typeOf(field)));
  const sortable = fields.filter(
    (field) =>
      field.list &&
      (field.list === true || field.list.sortable !== false) &&
      !typeOf(field).unsortable,
  );
  return [
    { name: id, kind: 'first page', viewer, ask: ask(list({})) },
    { name: `${id}, page ${page}`, kind: 'middle', viewer, ask: ask(list({ page })) },
    ...sortable.map(
      ({ key }): ListQuestion => ({
        name: `${id} by ${key}`,
        kind: 'sorted',
        viewer,
        ask: ask(list({ sort: { field: key, order: 'desc' } })),
      }),
    ),
    ...fields.flatMap((field): ListQuestion[] => {
      const value = field.filter && filterOf(field, typeOf(field).filterOperators[0]);
      if (!value) return [];
      const request = list({ filters: { [field.key]: value } });
      return [
        { name: `${id} with ${field.key} ${value}`, kind: 'filtered', viewer, ask: ask(request) },
      ];
    }),
    ...(resource.tabs ?? []).map(
      (one): ListQuestion => ({
        name: `${id}, tab ${one.id}`,
        kind: 'tab',
        viewer,
        ask: ask(list({ tab: one.id, sort: usualSort(resource, one) })),
      }),
    ),
    ...(searched.length === 0 ? [] : TEXTS).map(
      (text): ListQuestion => ({
        name: `${id} with the text ${text}`,
        kind: 'search',
        viewer,
        ask: async (provider) =>
          ask(list({}, [await toSearchFilter(provider, searched, text)]))(provider),
      }),
    ),
  ];
}

/** Resources that are the same list of other rows. */
const SAME = /^fixtures\.(?!football)|^users\.(in)?active-(?!basic)/;

/**
 * What lists ask for, from the plugins: first page, a later one, every sortable column, filter and tab, texts, and the palette's
 * searches. Everything as the first role that has the list; as each other role the first page.
 * @param page the later one
 * @param own the person whose own payments are listed
 */
export async function listQuestions(own: string, page = 3): Promise<ListQuestion[]> {
  const { registry } = buildRegistry([...FRAMEWORK, ...PRODUCT]);
  const questions: ListQuestion[] = [];
  const asked = new Set<string>();
  for (const viewer of VIEWERS) {
    for (const declared of registry.resources) {
      if (SAME.test(declared.id) || !registry.can(viewer, accessName(declared), 'list')) continue;
      const resource = await completeResource(declared);
      // As its page does.
      if (resource.id === 'payments.own') resource.scope = { user_id: own };
      const all = questionsOf(resource, viewer, page);
      questions.push(...(asked.has(resource.id) ? all.slice(0, 1) : all));
      asked.add(resource.id);
    }
    for (const declared of registry.search(viewer)) {
      if (declared.whole || asked.has(`search ${declared.id}`)) continue;
      asked.add(`search ${declared.id}`);
      const one = resolveSearch(declared, registry.resources);
      for (const text of TEXTS) {
        questions.push({
          name: `palette, ${one.id} with the text ${text}`,
          kind: 'palette',
          viewer,
          ask: (provider) => findRecords(provider, one, text),
        });
      }
    }
  }
  return questions;
}
