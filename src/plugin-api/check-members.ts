import { type Problem, problem } from './problems';
import {
  CRUD_ACTIONS,
  HOME_WIDGETS,
  type PluginDef,
  type ResourceDef,
  type RouteDef,
  type WidgetDef,
} from './types';

type Members<Of> = Record<keyof Of, 1>;

const OF_PLUGIN: Members<PluginDef> = {
  ...{ id: 1, apiVersion: 1, nameKey: 1, basePath: 1, dependsOn: 1, sharesTexts: 1, required: 1 },
  ...{ sample: 1, resources: 1, extends: 1, routes: 1, links: 1, commands: 1, personCommands: 1 },
  ...{ search: 1, access: 1, slots: 1, ownSlots: 1, widgets: 1, frame: 1, settings: 1, viewer: 1 },
  ...{ loggedTables: 1, sections: 1, i18n: 1, pageTexts: 1, partTexts: 1, textOverrides: 1 },
};

const OF_ROUTE: Members<RouteDef> = {
  ...{ id: 1, path: 1, page: 1, subject: 1, showsWidgets: 1, layout: 1, titleKey: 1 },
  ...{ descriptionKey: 1, access: 1, nav: 1 },
};

const OF_RESOURCE: Members<ResourceDef> = {
  ...{ id: 1, table: 1, writeTable: 1, dataProvider: 1, path: 1, paths: 1, nameKey: 1 },
  ...{ singularKey: 1, newKey: 1, icon: 1, accessResource: 1, access: 1, actions: 1, scope: 1 },
  ...{ defaultSort: 1, versionColumn: 1, recordTitle: 1, history: 1, recordPath: 1, forms: 1 },
  ...{ refreshAfter: 1, keepsRows: 1, asksToExport: 1, chosenSlot: 1, importPath: 1, pages: 1 },
  ...{ nav: 1, details: 1 },
};

const OF_WIDGET: Members<WidgetDef> = {
  ...{ id: 1, page: 1, titleKey: 1, size: 1, order: 1, roles: 1, offeredTo: 1, access: 1 },
  ...{ needs: 1, component: 1 },
};

const unknown = (one: object, members: object) =>
  Object.keys(one).filter((name) => !(name in members));

/** Pages and paths of a resource for actions that it lacks. */
function withoutAction({ actions, pages = {}, paths = {} }: ResourceDef): string[] {
  const lacking = CRUD_ACTIONS.filter((action) => !actions.includes(action));
  return Object.entries({ pages, paths }).flatMap(([member, given]) =>
    lacking.filter((action) => action in given).map((action) => `${member}.${action}`),
  );
}

/** Reports members of manifests that do nothing: misspelt, of another version, or for something that isn't there. */
export function checkMembers(
  plugins: readonly PluginDef[],
  installed: readonly PluginDef[],
  problems: Problem[],
): void {
  const pages = installed.flatMap(({ routes = [] }) => routes.map((one) => one.showsWidgets));
  for (const plugin of plugins) {
    const { id, routes = [], resources = [], widgets = [] } = plugin;
    const unused = [
      ...unknown(plugin, OF_PLUGIN),
      ...routes.flatMap((one) => unknown(one, OF_ROUTE).map((name) => `${one.id}: ${name}`)),
      ...resources.flatMap((one) =>
        [...unknown(one, OF_RESOURCE), ...withoutAction(one)].map((name) => `${one.id}: ${name}`),
      ),
      ...widgets.flatMap((one) => unknown(one, OF_WIDGET).map((name) => `${one.id}: ${name}`)),
    ];
    for (const name of unused) problems.push(problem('unused-member', id, name));
    for (const { id: widget, page = HOME_WIDGETS } of widgets) {
      if (page === HOME_WIDGETS || pages.includes(page)) continue;
      problems.push(problem('unknown-widget-page', id, widget, page));
    }
  }
}
