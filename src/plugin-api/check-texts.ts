import { OFFERED } from '@/shared/offered-languages';
import { namespaceOf } from './namespace-of';
import { navGroups } from './nav-groups';
import { type Problem, problem } from './problems';
import type {
  CommandDef,
  PluginDef,
  ResourceDef,
  ResourceDetails,
  RouteDef,
  SettingDef,
} from './types';

/** Reports languages that a plugin lacks, and keys in another plugin's namespace. */
export function checkTexts(plugins: PluginDef[], problems: Problem[]): void {
  for (const plugin of plugins) {
    for (const lang of OFFERED) {
      if (typeof plugin.i18n?.[lang] !== 'function') {
        problems.push(problem('missing-language', plugin.id, lang));
      }
    }
    const own = ['shell', plugin.id, ...(plugin.dependsOn ?? [])];
    const foreign = new Set(keysOf(plugin).filter((key) => !own.includes(namespaceOf(key))));
    for (const key of foreign) problems.push(problem('foreign-translation', plugin.id, key));
  }
}

/** The keys of everything that a manifest names. */
export function keysOf(plugin: PluginDef): string[] {
  const keys: (string | undefined)[] = [
    plugin.nameKey,
    ...(plugin.routes ?? []).flatMap(({ titleKey, descriptionKey }) => [titleKey, descriptionKey]),
    ...(plugin.commands ?? []).flatMap(commandKeys),
    ...(plugin.search ?? []).map((search) => search.labelKey),
    ...(plugin.slots ?? []).map((entry) => entry.titleKey),
    ...(plugin.widgets ?? []).map((widget) => widget.titleKey),
    ...(plugin.resources ?? []).flatMap(resourceKeys),
    ...(plugin.frame?.publicLinks ?? []).map(({ titleKey }) => titleKey),
    ...(plugin.frame?.footerLinks ?? []).map(({ titleKey }) => titleKey),
    ...(plugin.frame?.consentLinks ?? []).map(({ titleKey }) => titleKey),
    ...(plugin.frame?.footerNotices ?? []),
    ...Object.values(plugin.frame?.homeText ?? {}),
    ...(plugin.settings ?? []).flatMap(settingKeys),
    ...Object.values(plugin.loggedTables ?? {}),
  ];
  return [...keys.filter((key) => key !== undefined), ...menuKeys(plugin)];
}

/** The keys of everything that a plugin adds to the menus (including the user menu) and to breadcrumbs. */
export function menuKeys(plugin: PluginDef): string[] {
  const keys = [
    ...(plugin.routes ?? []).flatMap(({ nav }) => navKeys(nav)),
    ...(plugin.links ?? []).flatMap((link) => navKeys(link)),
    ...(plugin.sections ?? []).map(({ titleKey }) => titleKey),
    // Breadcrumbs show a record's name.
    ...(plugin.resources ?? []).flatMap(({ nav, singularKey }) =>
      nav ? [...navKeys(nav), singularKey] : [],
    ),
    ...(plugin.frame?.userLinks ?? []).map(({ titleKey }) => titleKey),
  ];
  return keys.filter((key) => key !== undefined);
}

function navKeys(nav: RouteDef['nav']): (string | undefined)[] {
  return (nav === undefined ? [] : Array.isArray(nav) ? nav : [nav]).flatMap((entry) => [
    entry.titleKey,
    entry.badge?.textKey,
    ...navGroups(entry).flatMap(({ titleKey, badge }) => [titleKey, badge?.textKey]),
  ]);
}

function commandKeys(command: CommandDef): (string | undefined)[] {
  const { titleKey, keywordsKey } = command;
  if (command.rpc === undefined) return [titleKey, keywordsKey];
  const { confirmKey, successKey, ask = [] } = command;
  return [titleKey, keywordsKey, confirmKey, successKey, ...detailKeys({ fields: ask })];
}

function settingKeys({ section, labelKey, helpKey, control }: SettingDef): string[] {
  const options = Array.isArray(control) ? control : [];
  return [section.titleKey, labelKey, helpKey, ...options.map((option) => option.labelKey)];
}

function resourceKeys({ nameKey, singularKey, newKey }: ResourceDef): string[] {
  return [nameKey, singularKey, ...(newKey ? [newKey] : [])];
}

/** The keys of fields, forms, row actions and parts of pages, of a record or of additions to one. */
export function detailKeys({
  fields = [],
  editNoticeKey,
  rowActions = [],
  parts = [],
}: Partial<ResourceDetails>): string[] {
  const keys = [
    editNoticeKey,
    ...parts.map(({ titleKey }) => titleKey),
    ...fields.flatMap(({ labelKey, helpKey, patternKey, openEndKey, options = [] }) => [
      labelKey,
      helpKey,
      patternKey,
      openEndKey,
      ...options.map((option) => option.labelKey),
    ]),
    ...rowActions.flatMap((action) => [
      action.labelKey,
      action.keywordsKey,
      action.confirmKey,
      action.reasonKey,
      action.successKey,
    ]),
  ];
  return keys.filter((key) => key !== undefined);
}
