import { fetchAhead } from '@/shared/lazy-part';
import { canAccess } from './can-access';
import { checkAccess } from './check-access';
import { checkMembers } from './check-members';
import { CHECKS_ALL, collectRules } from './check-rules';
import { checkTexts } from './check-texts';
import { claimShortcuts } from './claim-shortcuts';
import {
  collectCommands,
  collectFrame,
  collectSearch,
  collectSettings,
  collectSlots,
  collectWidgets,
} from './collect-extras';
import { collectResources, collectRoutes } from './collect-routes';
import { collectSections } from './collect-sections';
import { collectTexts } from './collect-texts';
import { paletteEntries } from './derive-commands';
import { collectNav, navTree } from './derive-nav';
import { collectExtensions, extended, extendersOf } from './extend-resources';
import { type Problem, problem } from './problems';
import type { Registry, RegistryRoute } from './registry';
import { type Installed, loadedPlugins, type Switches, selectPlugins } from './select-plugins';
import {
  HOME_WIDGETS,
  type PluginDef,
  type SlotEntry,
  type Slots,
  type Viewer,
  type WidgetDef,
} from './types';

export interface BuiltRegistry {
  registry: Registry;
  /** Empty when every declaration could be used. */
  problems: Problem[];
}

/**
 * Turns a list of plugins into the registry that the app is derived from. Pure; it never throws. Conflicting
 * declarations are dropped (the first one wins) and reported as problems.
 */
export function buildRegistry(
  everything: readonly Installed[],
  switches: Switches = {},
): BuiltRegistry {
  const failed: Problem[] = [];
  const installed = loadedPlugins(everything, failed);
  const built = build(installed, switches);
  const problems = [...failed, ...built.problems];
  return { registry: { ...built.registry, problems }, problems };
}

function build(installed: readonly PluginDef[], switches: Switches): BuiltRegistry {
  try {
    return assemble(installed, switches);
  } catch {
    return assembleUnbroken(installed, switches);
  }
}

/** Leaves out every plugin that fails even on its own. */
function assembleUnbroken(installed: readonly PluginDef[], switches: Switches): BuiltRegistry {
  const broken = new Set<PluginDef>();
  const brokenProblems: Problem[] = [];
  for (const plugin of installed) {
    try {
      assemble([plugin], {});
    } catch (thrown) {
      broken.add(plugin);
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      brokenProblems.push(problem('broken-plugin', plugin?.id ?? 'without id', reason));
    }
  }
  const { registry, problems } = assemble(
    installed.filter((plugin) => !broken.has(plugin)),
    switches,
  );
  return { registry, problems: [...brokenProblems, ...problems] };
}

function assemble(installed: readonly PluginDef[], switches: Switches): BuiltRegistry {
  const problems: Problem[] = [];
  const plugins = selectPlugins(installed, switches, problems);
  const extensions = collectExtensions(plugins, installed, problems);
  const owned = collectResources(plugins, problems).map((one) => extended(one, extensions));
  const widgets = collectWidgets(plugins, problems);
  const routes = collectRoutes(plugins, owned, problems).map((route) =>
    besideWidgets(route, widgets),
  );
  const slotEntries: { slot: string }[] = collectSlots(plugins, installed, problems);
  const sections = collectSections(plugins, problems);
  const { nav, commands } = claimShortcuts(
    collectNav(plugins, owned, routes, sections, problems),
    collectCommands(plugins, problems),
    problems,
  );
  const rules = collectRules(plugins, owned, installed, problems);
  if (CHECKS_ALL) {
    checkAccess(plugins, owned, rules, problems);
    checkMembers(plugins, installed, problems);
    checkTexts(plugins, problems);
  }

  const samples = plugins.filter(({ sample }) => sample).map(({ id }) => id);
  const shared = plugins.filter(({ sharesTexts }) => sharesTexts).map(({ id }) => id);
  const resources = owned.map(({ resource }) => resource);
  const searches = collectSearch(plugins, resources, problems);

  const can: Registry['can'] = (viewer, resource, action) =>
    canAccess(rules, viewer, resource, action);
  const allows: Registry['allows'] = (viewer, access) => {
    if (access === 'public') return true;
    if (access === undefined) return viewer !== 'ANON';
    return can(viewer, access.resource, access.action);
  };
  const allowsFor = (viewer: Viewer) => (access: Parameters<Registry['allows']>[1]) =>
    allows(viewer, access);

  return {
    problems,
    registry: {
      plugins,
      installed,
      problems,
      resources,
      routes,
      rules,
      namespaces: plugins.map((plugin) => plugin.id),
      sharedNamespaces: shared,
      namespacesOf: oncePerId((id) => {
        const speakers = [id, ...extendersOf(id, owned, extensions)];
        const needed = plugins.filter((plugin) => speakers.includes(plugin.id));
        return [...new Set([...speakers, ...needed.flatMap(({ dependsOn = [] }) => dependsOn)])];
      }),
      textsOf: collectTexts(plugins, installed, problems),
      frame: collectFrame(plugins, routes),
      settings: collectSettings(plugins, problems),
      viewers: plugins.flatMap(({ viewer }) => viewer ?? []),
      nav: (viewer, placement = 'vertical') =>
        navTree(nav, viewer, placement, allowsFor(viewer), sections),
      commands: (viewer) =>
        paletteEntries(
          { nav, resources: owned, routes, commands, samples, sections },
          viewer,
          allowsFor(viewer),
        ),
      personCommands: (viewer) =>
        plugins.flatMap(({ personCommands }) => personCommands?.(viewer) ?? []),
      widgets: (viewer, page) =>
        widgets
          .filter(standsOn(page))
          .filter(
            ({ roles, access }) =>
              (roles?.some((role) => role === viewer) ?? true) && allows(viewer, access),
          ),
      search: (viewer) =>
        searches.filter(
          ({ resource }) => can(viewer, resource, 'list') && can(viewer, resource, 'show'),
        ),
      slots: <S extends keyof Slots>(slot: S, viewer: Viewer) =>
        slotEntries
          .filter(isIn(slot))
          .filter(({ access }) => access === undefined || allows(viewer, access)),
      can,
      allows,
      resource: (id) => resources.find((resource) => resource.id === id),
    },
  };
}

/** Caches a lookup by id, since every cell of a list needs it. */
function oncePerId<Answer>(find: (id: string) => Answer): (id: string) => Answer {
  const known = new Map<string, Answer>();
  return (id) => {
    const answer = known.get(id) ?? find(id);
    known.set(id, answer);
    return answer;
  };
}

const standsOn =
  (page: string) =>
  (widget: WidgetDef): boolean =>
    (widget.page ?? HOME_WIDGETS) === page;

/**
 * Makes a page of widgets fetch their code along with its own, so that they appear together; a widget that can't be
 * fetched shows an error in its place.
 */
function besideWidgets(route: RegistryRoute, widgets: readonly WidgetDef[]): RegistryRoute {
  const { page, showsWidgets } = route;
  if (!page || !showsWidgets) return route;
  const parts = widgets.filter(standsOn(showsWidgets));
  const fetched = () => Promise.allSettled(parts.map(({ component }) => fetchAhead(component)));
  return { ...route, page: async () => (await Promise.all([page(), fetched()]))[0] };
}

/** Narrows entries to those of one slot. */
function isIn<S extends keyof Slots>(slot: S) {
  return (entry: { slot: string }): entry is SlotEntry<S> => entry.slot === slot;
}
