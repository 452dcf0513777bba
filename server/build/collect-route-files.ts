import { EVERYWHERE } from '@/app/everywhere';
import { isGeneratedList, loadCrudPage } from '@/app/page-modules';
import { loadGrid } from '@/crud/list/wide-grid';
import { buildRegistry } from '@/plugin-api/build-registry';
import { type PageShape, pageShape } from '@/plugin-api/page-shape';
import type { RegistryRoute } from '@/plugin-api/registry';
import { loadPlugins } from '@/plugins/load-plugins';
import { OFFERED } from '@/shared/offered-languages';

/** What a route's address makes the app load, by the modules' own names. */
export interface RouteModules {
  path: string;
  layout: RegistryRoute['layout'];
  page: string[];
  /** On wide screens, beside it. */
  wide: string[];
  /** By language. */
  texts: Record<string, string[]>;
  shape: PageShape;
}

type Load = () => Promise<unknown>;

/** `route-files.ts` makes every dynamic import of ours note what it would import, and import nothing. */
declare global {
  var notedImports: string[];
}

/** What a loader imports. It may break on what it gets in place of a module; what it asked for is noted by then. */
async function importsOf(...loads: (Load | undefined)[]): Promise<string[]> {
  globalThis.notedImports = [];
  for (const load of loads) await load?.().catch(() => undefined);
  return [...new Set(globalThis.notedImports)];
}

const { registry } = buildRegistry(await loadPlugins());

async function textsOf({ plugin, crud }: RegistryRoute): Promise<Record<string, string[]>> {
  const namespaces = [...registry.namespacesOf(plugin), ...(crud ? [] : [`${plugin}/texts`])];
  const byLang: Record<string, string[]> = {};
  for (const lang of OFFERED) {
    byLang[lang] = await importsOf(...namespaces.map((name) => registry.textsOf(name)?.[lang]));
  }
  return byLang;
}

async function modulesOf(route: RegistryRoute): Promise<RouteModules> {
  const { path, layout, page, crud } = route;
  return {
    path,
    layout,
    page: await importsOf(page, crud && (() => loadCrudPage(crud))),
    wide: crud && isGeneratedList(crud) ? await importsOf(loadGrid) : [],
    texts: await textsOf(route),
    shape: pageShape(route),
  };
}

/** What every page of the signed-in app loads. */
export const FRAME = await importsOf(...EVERYWHERE);

export const ROUTES: RouteModules[] = [];
for (const route of registry.routes) ROUTES.push(await modulesOf(route));
