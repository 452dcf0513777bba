import { crudPath, isWithin, pathShape } from './paths';
import { Claims, type Problem, problem } from './problems';
import { accessName, type CrudPage, type RegistryRoute } from './registry';
import type { PluginDef, ResourceDef } from './types';

const CRUD_PAGES: CrudPage[] = ['list', 'create', 'edit', 'show'];

export interface OwnedResource {
  plugin: string;
  resource: ResourceDef;
}

/** Resources of all plugins; the first of an id wins. */
export function collectResources(plugins: PluginDef[], problems: Problem[]): OwnedResource[] {
  const ids = new Claims();
  return plugins.flatMap((plugin) =>
    (plugin.resources ?? []).flatMap((resource) => {
      const other = ids.claim(resource.id, plugin.id);
      if (other === undefined) return [{ plugin: plugin.id, resource }];
      problems.push(problem('duplicate-resource', plugin.id, resource.id, other));
      return [];
    }),
  );
}

/** Declared routes in the plugins' order, then each resource's own pages. The first of a path wins. */
export function collectRoutes(
  plugins: PluginDef[],
  resources: OwnedResource[],
  problems: Problem[],
): RegistryRoute[] {
  const paths = new Claims();
  const ids = new Claims();
  const bases = plugins.flatMap(({ id, basePath }) => (basePath ? [{ id, basePath }] : []));

  function accept(route: RegistryRoute): boolean {
    const { path, plugin, id } = route;
    if (!route.crud && typeof route.page !== 'function') {
      problems.push(problem('no-page', plugin, id));
      return false;
    }
    if (!path.startsWith('/')) {
      problems.push(problem('path-not-absolute', plugin, path));
      return false;
    }
    const own = [plugin, ...(plugins.find((one) => one.id === plugin)?.dependsOn ?? [])];
    const host = bases.find((base) => !own.includes(base.id) && isWithin(path, base.basePath));
    if (host) {
      problems.push(problem('foreign-base-path', plugin, path, host.id));
      return false;
    }
    const pathOwner = paths.claim(pathShape(path), plugin);
    if (pathOwner !== undefined) {
      problems.push(problem('duplicate-route', plugin, path, pathOwner));
      return false;
    }
    const idOwner = ids.claim(id, plugin);
    if (idOwner !== undefined) problems.push(problem('duplicate-route-id', plugin, id, idOwner));
    return idOwner === undefined;
  }

  return plugins.flatMap((plugin) =>
    [
      ...(plugin.routes ?? []).map(({ nav: _nav, ...route }) => ({ ...route, plugin: plugin.id })),
      ...resources
        .filter((owned) => owned.plugin === plugin.id)
        .flatMap((owned) => derivedRoutes(owned)),
    ].filter(accept),
  );
}

function derivedRoutes({ plugin, resource }: OwnedResource): RegistryRoute[] {
  return CRUD_PAGES.filter((page) => resource.actions.includes(page)).map((page) => ({
    id: `${resource.id}.${page}`,
    path: crudPath(resource, page),
    plugin,
    layout: 'app',
    titleKey: page === 'list' ? resource.nameKey : resource.singularKey,
    access: { resource: accessName(resource), action: page },
    crud: { page, resource },
  }));
}
