import { buildRegistry } from '@/plugin-api/build-registry';
import { completeResource } from '@/plugin-api/complete-resource';
import { type PageShape, pageShape } from '@/plugin-api/page-shape';
import type { CrudPage, RegistryRoute } from '@/plugin-api/registry';
import { PLUGINS } from '@/plugins';
import { LANGS } from '@/shared/languages';

/** The files loaded for a route's address, by the modules' own names. */
export interface RouteModules {
  path: string;
  layout: RegistryRoute['layout'];
  page: string[];
  /** Additional files on wide screens. */
  wide: string[];
  /** By language. */
  texts: Record<string, string[]>;
  shape: PageShape;
}

type Load = () => Promise<unknown>;

/** `route-files.ts` makes every dynamic import of ours record its target without importing it. */
declare global {
  var notedImports: string[];
}

/** A loader's imports. It may break on the placeholder for a module; its requests have been recorded by then. */
async function importsOf(...loads: (Load | undefined)[]): Promise<string[]> {
  globalThis.notedImports = [];
  for (const load of loads) await load?.().catch(() => undefined);
  return [...new Set(globalThis.notedImports)];
}

const GENERATED: Record<CrudPage, Load> = {
  list: () => import('@/crud/pages/GeneratedList'),
  create: () => import('@/crud/pages/GeneratedCreate'),
  edit: () => import('@/crud/pages/GeneratedEdit'),
  show: () => import('@/crud/pages/GeneratedShow'),
};

const { registry } = buildRegistry(PLUGINS);

async function textsOf({ plugin, crud }: RegistryRoute): Promise<Record<string, string[]>> {
  const namespaces = [...registry.namespacesOf(plugin), ...(crud ? [] : [`${plugin}/texts`])];
  const byLang: Record<string, string[]> = {};
  for (const lang of LANGS) {
    byLang[lang] = await importsOf(...namespaces.map((name) => registry.textsOf(name)?.[lang]));
  }
  return byLang;
}

async function modulesOf(route: RegistryRoute): Promise<RouteModules> {
  const { path, layout, page, crud } = route;
  const own = crud?.resource.pages?.[crud.page];
  return {
    path,
    layout,
    page: crud
      ? await importsOf(
          own ?? GENERATED[crud.page],
          () => import('@/crud/resource-page'),
          () => completeResource(crud.resource),
        )
      : await importsOf(page),
    wide:
      crud?.page === 'list' && !own ? await importsOf(() => import('@/crud/list/ListGrid')) : [],
    texts: await textsOf(route),
    shape: pageShape(route),
  };
}

/** The files loaded by every page of the signed-in app. */
export const FRAME = await importsOf(
  () => import('@/plugins'),
  () => import('@/layout/AppLayout'),
  () => import('@/app/read-page-ahead'),
  () => import('@/providers/data/supabase-provider'),
);

export const ROUTES: RouteModules[] = [];
for (const route of registry.routes) ROUTES.push(await modulesOf(route));
