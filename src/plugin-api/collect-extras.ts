import { type Configured, settingsOf } from './collect-settings';
import { matchesPath } from './paths';
import { Claims, type Problem, problem } from './problems';
import type { Frame, RegistryRoute, SettingSection } from './registry';
import type {
  AnySlotEntry,
  CommandDef,
  PluginDef,
  ResourceDef,
  SearchDef,
  SettingDef,
  Slots,
  WidgetDef,
} from './types';

export interface OwnedCommand {
  plugin: PluginDef;
  command: CommandDef;
}

/** The slots of the frame; plugins name theirs in their manifests. */
export const FRAME_SLOTS: readonly string[] = [
  'app.top',
  'app.banner',
  'appBar.end',
  'login.below',
  'user.badge',
] satisfies (keyof Slots)[];

/** Commands of all plugins. The first id wins. */
export function collectCommands(plugins: PluginDef[], problems: Problem[]): OwnedCommand[] {
  const ids = new Claims();
  return plugins.flatMap((plugin) =>
    (plugin.commands ?? []).flatMap((command) => {
      const other = ids.claim(command.id, plugin.id);
      if (other === undefined) return [{ plugin, command }];
      problems.push(problem('duplicate-command', plugin.id, command.id, other));
      return [];
    }),
  );
}

/** The searches of all plugins. The first id wins; entries without a title or an address are dropped. */
export function collectSearch(
  plugins: PluginDef[],
  resources: readonly ResourceDef[],
  problems: Problem[],
): SearchDef[] {
  const ids = new Claims();
  return plugins.flatMap((plugin) =>
    (plugin.search ?? []).filter((search) => {
      const other = ids.claim(search.id, plugin.id);
      if (other !== undefined) {
        problems.push(problem('duplicate-search', plugin.id, search.id, other));
        return false;
      }
      const named = resources.some(
        ({ table, writeTable }) => table === search.resource || writeTable === search.resource,
      );
      if (named || (search.title && search.to)) return true;
      problems.push(problem('search-unnamed', plugin.id, search.id));
      return false;
    }),
  );
}

/**
 * Slot entries of all plugins, by their order. The first id of a slot wins. A slot is known if its plugin is
 * installed, on or off.
 */
export function collectSlots(
  plugins: PluginDef[],
  installed: readonly PluginDef[],
  problems: Problem[],
): AnySlotEntry[] {
  const ids = new Claims();
  const known = new Set([...FRAME_SLOTS, ...installed.flatMap(({ ownSlots = [] }) => ownSlots)]);
  return plugins
    .flatMap((plugin) =>
      (plugin.slots ?? []).filter((entry) => {
        if (!known.has(entry.slot)) {
          problems.push(problem('unknown-slot', plugin.id, entry.slot));
          return false;
        }
        const other = ids.claim(`${entry.slot} ${entry.id}`, plugin.id);
        if (other !== undefined) {
          problems.push(problem('duplicate-slot-entry', plugin.id, entry.id, other));
        }
        return other === undefined;
      }),
    )
    .sort((a, b) => a.order - b.order);
}

/** Widgets of all pages, by their order, without those that need a disabled plugin. */
export function collectWidgets(plugins: PluginDef[], problems: Problem[]): WidgetDef[] {
  const ids = new Claims();
  const on = new Set(plugins.map(({ id }) => id));
  return plugins
    .flatMap((plugin) =>
      (plugin.widgets ?? []).filter((widget) => {
        const other = ids.claim(widget.id, plugin.id);
        if (other !== undefined) {
          problems.push(problem('duplicate-widget', plugin.id, widget.id, other));
          return false;
        }
        return widget.needs?.every((id) => on.has(id)) ?? true;
      }),
    )
    .sort((a, b) => a.order - b.order);
}

/** All plugins' additions to the frame, in order, without links to missing pages. */
export function collectFrame(plugins: PluginDef[], routes: readonly RegistryRoute[]): Frame {
  const links = (kind: 'userLinks' | 'publicLinks' | 'footerLinks') =>
    plugins
      .flatMap(({ frame }) => frame?.[kind] ?? [])
      .filter(({ to }) => routes.some(({ path }) => matchesPath(to, path)))
      .sort((a, b) => a.order - b.order);
  return {
    userLinks: links('userLinks'),
    publicLinks: links('publicLinks'),
    footerLinks: links('footerLinks'),
    consentLinks: plugins
      .flatMap(({ frame }) => frame?.consentLinks ?? [])
      .sort((a, b) => a.order - b.order),
    homeText: Object.assign({}, ...plugins.map(({ frame }) => frame?.homeText).toReversed()),
    footerNotices: plugins.flatMap(({ frame }) => frame?.footerNotices ?? []),
  };
}

/** Settings of all plugins by section, both by their order. The first of a key wins. */
export function collectSettings(
  plugins: PluginDef[],
  problems: Problem[],
  configured?: Configured,
): SettingSection[] {
  const keys = new Claims();
  const settings = plugins.flatMap((plugin) =>
    settingsOf(plugin, problems, configured).filter(({ key }) => {
      const other = keys.claim(key, plugin.id);
      if (other !== undefined) problems.push(problem('duplicate-setting', plugin.id, key, other));
      return other === undefined;
    }),
  );
  const sections = new Map<string, SettingDef['section']>();
  for (const { section } of settings) {
    if (!sections.has(section.titleKey)) sections.set(section.titleKey, section);
  }
  return [...sections.values()]
    .sort((a, b) => a.order - b.order)
    .map(({ titleKey }) => ({
      titleKey,
      settings: settings
        .filter(({ section }) => section.titleKey === titleKey)
        .sort((a, b) => a.order - b.order),
    }));
}
