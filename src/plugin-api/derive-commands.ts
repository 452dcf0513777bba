import type { OwnedCommand } from './collect-extras';
import type { OwnedResource } from './collect-routes';
import type { MenuSection } from './collect-sections';
import { type NavEntry, sectionsFor } from './derive-nav';
import { navGroups } from './nav-groups';
import { crudPath } from './paths';
import { accessName, type PaletteEntry, type RegistryRoute } from './registry';
import type { AccessNeed, TKey, Viewer } from './types';

export interface PaletteSources {
  nav: readonly NavEntry[];
  resources: readonly OwnedResource[];
  routes: readonly RegistryRoute[];
  commands: readonly OwnedCommand[];
  sections: readonly MenuSection[];
  /** Ids of the plugins that are sample applications. */
  samples: readonly string[];
}

type Allows = (access: 'public' | AccessNeed | undefined) => boolean;

/** A viewer's entries in search and palette: each page of the menu once, each create page, each command. */
export function paletteEntries(
  { nav, resources, routes, commands, samples, sections }: PaletteSources,
  viewer: Viewer,
  allows: Allows,
): PaletteEntry[] {
  const shown = nav.filter(
    ({ nav: def, access }) => allows(access) && (def.roles?.includes(viewer) ?? true),
  );
  const sectionOf = sectionsFor(shown);
  const titleOf = (section: string) => sections.find(({ id }) => id === section)?.titleKey;
  const pages = shown
    .toSorted(inMenuOrder(sections))
    .flatMap((entry) => pageEntry(entry, titleOf(sectionOf(entry)), samples))
    .filter((page, at, all) => all.findIndex(({ id }) => id === page.id) === at);
  const creates = resources
    .filter(({ resource }) => routes.some(({ id }) => id === `${resource.id}.create`))
    .filter(({ resource }) => allows({ resource: accessName(resource), action: 'create' }))
    .map(({ plugin, resource }): PaletteEntry => {
      const to = crudPath(resource, 'create');
      return {
        id: `create ${resource.id}`,
        kind: 'create',
        titleKey: resource.singularKey,
        newKey: resource.newKey,
        trailKeys: [resource.nameKey],
        icon: resource.icon,
        to,
        sample: samples.includes(plugin),
        run: ({ navigate }) => navigate(to),
      };
    });
  const own = commands
    .filter(({ command }) => command.access === undefined || allows(command.access))
    .map(
      ({ plugin, command }): PaletteEntry => ({
        id: command.id,
        kind: 'command',
        titleKey: command.titleKey,
        trailKeys: [plugin.nameKey],
        keywords: command.keywords,
        keywordsKey: command.keywordsKey,
        shortcut: command.shortcut,
        icon: command.icon,
        sample: samples.includes(plugin.id),
        command,
      }),
    );
  return [...pages, ...creates, ...own];
}

/** Compares by menu order: by section, then the groups' order, then their own. */
const inMenuOrder = (sections: readonly MenuSection[]) => (one: NavEntry, other: NavEntry) => {
  const [a, b] = [one, other].map(({ nav }) => [
    sections.findIndex(({ id }) => id === nav.section),
    ...navGroups(nav).map(({ order }) => order),
    nav.order,
  ]);
  const at = a?.findIndex((order, level) => order !== b?.[level]) ?? -1;
  return (a?.[at] ?? 0) - (b?.[at] ?? 0);
};

function pageEntry(
  { nav, to, route }: NavEntry,
  sectionKey: TKey | undefined,
  samples: readonly string[],
): PaletteEntry[] {
  if (to === undefined || route === undefined) return [];
  const groups = navGroups(nav);
  return [
    {
      id: `page ${to}`,
      kind: 'page',
      titleKey: nav.titleKey,
      trailKeys: groups.map(({ titleKey }) => titleKey),
      sectionKey,
      icon: nav.icon ?? groups.findLast(({ icon }) => icon !== undefined)?.icon,
      keywords: to,
      shortcut: nav.shortcut,
      to,
      newTab: nav.openInNewTab,
      sample: samples.includes(route.plugin),
      run: ({ navigate }) => navigate(to),
    },
  ];
}
