import type { OwnedCommand } from './collect-extras';
import type { OwnedResource } from './collect-routes';
import type { NavEntry } from './derive-nav';
import { CRUD_PATHS } from './paths';
import { accessName, type PaletteEntry } from './registry';
import type { AccessNeed, Viewer } from './types';

export interface PaletteSources {
  nav: readonly NavEntry[];
  resources: readonly OwnedResource[];
  commands: readonly OwnedCommand[];
}

type Allows = (access: 'public' | AccessNeed | undefined) => boolean;

/** What the palette offers a viewer: each page of the menu, each create page, each command. */
export function paletteEntries(
  { nav, resources, commands }: PaletteSources,
  viewer: Viewer,
  allows: Allows,
): PaletteEntry[] {
  const pages = nav
    .filter(({ nav: def, route }) => allows(route.access) && (def.roles?.includes(viewer) ?? true))
    .map(
      ({ nav: def, to, route }): PaletteEntry => ({
        id: `page ${to}`,
        kind: 'page',
        titleKey: def.titleKey,
        groupKey: def.group?.titleKey ?? route.titleKey,
        icon: def.icon ?? def.group?.icon,
        keywords: to,
        run: ({ navigate }) => navigate(to),
      }),
    );
  const creates = resources
    .filter(({ resource }) => resource.actions.includes('create'))
    .filter(({ resource }) => allows({ resource: accessName(resource), action: 'create' }))
    .map(
      ({ resource }): PaletteEntry => ({
        id: `create ${resource.id}`,
        kind: 'create',
        titleKey: resource.singularKey,
        groupKey: resource.nameKey,
        icon: resource.icon,
        run: ({ navigate }) => navigate(CRUD_PATHS.create(resource.path)),
      }),
    );
  const own = commands
    .filter(({ command }) => command.access === undefined || allows(command.access))
    .map(
      ({ plugin, command }): PaletteEntry => ({
        id: command.id,
        kind: 'command',
        titleKey: command.titleKey,
        groupKey: plugin.nameKey,
        keywords: command.keywords,
        shortcut: command.shortcut,
        run: command.run,
      }),
    );
  return [...pages, ...creates, ...own];
}
