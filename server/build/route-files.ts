import { fileURLToPath } from 'node:url';
import type { Alias, Plugin, Rolldown } from 'vite';
import {
  ROUTE_FILES,
  type RouteFile,
  type RouteFiles,
} from '../../src/app/first-scripts/route-files.ts';
import type { Lang } from '../../src/shared/languages.ts';
import { readApp } from '../plugins/app-definition.ts';
import { findPluginPackages } from '../plugins/plugin-packages.ts';
import type { FRAME, ROUTES, RouteModules } from './collect-route-files.ts';
import { isOwnModule } from './own-module.ts';
import { isOfPackage } from './plugin-packages.ts';
import { runSource } from './run-source.ts';

const COLLECTOR = fileURLToPath(new URL('collect-route-files.ts', import.meta.url));
/** It loads the manifests, whose own imports are to be noted. */
const LIST = /\/src\/plugins\/packages\.ts(?:\?|$)/;
const DYNAMIC_IMPORT = /(?<!typeof )\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;

interface Collected {
  ROUTES: typeof ROUTES;
  FRAME: typeof FRAME;
}

/** Makes the dynamic imports of our own modules, and of plugins' packages, note what they would import, and import nothing. */
function notedImports(isPlugin: (id: string) => boolean): Plugin {
  return {
    name: 'touchline:noted-imports',
    enforce: 'pre',
    async transform(code, id) {
      const isOurs = isOwnModule(id) || !id.includes('node_modules');
      if (isPlugin(id) ? id.endsWith('.json') : !isOurs || !/\.tsx?$/.test(id)) return null;
      if (LIST.test(id)) return null;
      const names = new Map<string, string>();
      for (const [, , source = ''] of code.matchAll(DYNAMIC_IMPORT)) {
        names.set(source, (await this.resolve(source, id))?.id ?? source);
      }
      if (names.size === 0) return null;
      const noting = code.replace(
        DYNAMIC_IMPORT,
        (_whole, _quote, source: string) =>
          `(globalThis.notedImports.push(${JSON.stringify(names.get(source))}), Promise.resolve({}))`,
      );
      return { code: noting, map: null };
    },
  };
}

const both = (one: Set<string>, other: Set<string>) => new Set([...one, ...other]);

/**
 * Writes into the page which files each address needs, so that the browser fetches them at once instead of one
 * after the other (`src/app/first-scripts/fetch-ahead.ts`). It is found out by running the manifests' loaders.
 * @param app the application's folder
 */
export function routeFiles(app: string, alias: Alias[]): Plugin {
  function written(
    bundle: Rolldown.OutputBundle,
    { ROUTES, FRAME }: Collected,
    languages: readonly Lang[],
  ): RouteFiles {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const fileOf = new Map(
      chunks.flatMap((chunk) =>
        chunk.moduleIds.map((id) => [id.replace('\0', ''), chunk.fileName]),
      ),
    );
    const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
    const files: string[] = [];
    const first = new Set<string>();
    /** The files of modules and of all that they import, without those that are there already. */
    const closure = (modules: string[], there: Set<string>): Set<string> => {
      const found = new Set<string>();
      const open = modules.flatMap((id) => fileOf.get(id) ?? []);
      for (let file = open.pop(); file !== undefined; file = open.pop()) {
        if (found.has(file) || there.has(file)) continue;
        found.add(file);
        open.push(...(importsOf.get(file) ?? []));
      }
      return found;
    };
    const placed = (found: Set<string>) =>
      [...found].map((file) => {
        const at = files.indexOf(file);
        return at < 0 ? files.push(file) - 1 : at;
      });
    const entries = chunks.filter(({ isEntry }) => isEntry).flatMap(({ moduleIds }) => moduleIds);
    for (const file of closure(entries, new Set())) first.add(file);
    const frame = closure(FRAME, first);
    const menu = languages.map((lang) => closure([`virtual:menu-texts/${lang}`], first));
    const route = (one: RouteModules): RouteFile => {
      const { path, layout, page, wide, texts, shape } = one;
      const there = layout === 'app' ? both(first, frame) : first;
      const own = closure(page, there);
      return [
        path,
        layout === 'app' ? 0 : 1,
        placed(own),
        placed(closure(wide, both(there, own))),
        languages.map((lang, at) => {
          const known = layout === 'app' ? both(there, menu[at] ?? new Set()) : there;
          return placed(closure(texts[lang] ?? [], both(known, own)));
        }),
        shape,
      ];
    };
    return {
      files,
      frame: placed(frame),
      frameTexts: Object.fromEntries(
        languages.map((lang, at) => [lang, placed(menu[at] ?? new Set())]),
      ) as RouteFiles['frameTexts'],
      routes: ROUTES.map(route),
    };
  }

  return {
    name: 'touchline:route-files',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle }) {
        const { languages } = await readApp(app);
        const isPlugin = isOfPackage((await findPluginPackages(app)).packages);
        const module = await runSource<Collected>(COLLECTOR, app, alias, [notedImports(isPlugin)]);
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: ROUTE_FILES },
            children: JSON.stringify(written(bundle ?? {}, module, languages)),
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
