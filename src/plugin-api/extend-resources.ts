import { actionKeys } from './claim-action-keys';
import type { OwnedResource } from './collect-routes';
import { Claims, type Problem, problem } from './problems';
import type {
  AddedFieldDef,
  ExtensionDef,
  ExtensionDetails,
  FieldDef,
  PluginDef,
  RecordPartDef,
  ResourceDetails,
  RowActionDef,
} from './types';

/** A plugin's additions to another plugin's record. */
export interface OwnedExtension {
  plugin: string;
  extension: ExtensionDef;
}

/** All additions to records of other plugins. A record is known if its plugin is installed, on or off. */
export function collectExtensions(
  plugins: readonly PluginDef[],
  installed: readonly PluginDef[],
  problems: Problem[],
): OwnedExtension[] {
  const known = installed.flatMap(({ resources = [] }) => resources.map(({ id }) => id));
  return plugins.flatMap((plugin) =>
    (plugin.extends ?? []).flatMap((extension) => {
      if (known.includes(extension.resource)) return [{ plugin: plugin.id, extension }];
      problems.push(problem('unknown-extended', plugin.id, extension.resource));
      return [];
    }),
  );
}

/** The plugin of each field and action that was added to another plugin's record. */
const adders = new WeakMap<FieldDef | RowActionDef, string>();

/** The plugin that added a field or an action to another plugin's record. */
export const adderOf = (added: FieldDef | RowActionDef): string | undefined => adders.get(added);

const isFor =
  (id: string) =>
  ({ extension }: OwnedExtension) =>
    extension.resource === id;

/** The plugins that extend a plugin's records. */
export function extendersOf(
  plugin: string,
  resources: readonly OwnedResource[],
  extensions: readonly OwnedExtension[],
): string[] {
  const own = resources.filter((one) => one.plugin === plugin);
  return own.flatMap(({ resource }) => extensions.filter(isFor(resource.id)).map((e) => e.plugin));
}

/** The last result by resource, with what it was made of. */
const last = new WeakMap<object, { made: OwnedResource; of: readonly unknown[] }>();

/**
 * The resource with all that other plugins add to its details, loaded along with them, and with its actions' keys
 * checked. The same additions give the same object, so that an open form outlives the switching of another plugin.
 */
export function extended(
  owned: OwnedResource,
  extensions: readonly OwnedExtension[],
): OwnedResource {
  const { plugin, resource } = owned;
  const added = extensions.filter(isFor(resource.id));
  const of = [plugin, ...added.map(({ extension }) => extension)];
  const known = last.get(resource);
  if (known?.of.length === of.length && of.every((one, at) => one === known.of[at]))
    return known.made;
  const details = async () => {
    const [own, ...others] = await Promise.all([
      resource.details(),
      ...added.map(({ extension }) => extension.details()),
    ]);
    const parts = others.map(({ default: part }, at) => ({
      plugin: added[at]?.plugin ?? '',
      part,
    }));
    return { default: extendDetails(resource.id, plugin, own.default, parts) };
  };
  const made = { plugin, resource: { ...resource, details } };
  last.set(resource, { made, of });
  return made;
}

/** Details with those of other plugins; the first declaration of a field or an action wins. */
function extendDetails(
  id: string,
  owner: string,
  own: ResourceDetails,
  others: readonly { plugin: string; part: ExtensionDetails }[],
): ResourceDetails {
  const problems: Problem[] = [];
  const names = new Claims();
  /** Items not yet declared by another plugin; one plugin may declare an item twice, for two cases. */
  const unclaimed = <Item>(
    kind: 'field' | 'action' | 'part',
    plugin: string,
    items: readonly Item[] = [],
    nameOf: (item: Item) => string,
  ) =>
    items.filter((item) => {
      const name = nameOf(item);
      const other = names.claim(`${kind} ${name}`, plugin);
      const taken = other !== undefined && other !== plugin;
      if (taken) problems.push(problem(`duplicate-${kind}`, plugin, `${id}.${name}`, other));
      return !taken;
    });
  const fields: FieldDef[] = [];
  const rowActions: RowActionDef[] = [];
  const pageParts: RecordPartDef[] = [];
  const keyed = actionKeys(id, problems);
  for (const { plugin, part } of [{ plugin: owner, part: own }, ...others]) {
    const added: AddedFieldDef[] = unclaimed('field', plugin, part.fields, ({ key }) => key);
    for (const { after, ...field } of added) {
      if (plugin !== owner) adders.set(field, plugin);
      fields.splice(placeAfter(fields, after), 0, field);
    }
    const actions = unclaimed('action', plugin, part.rowActions, (action) => action.id);
    for (const action of actions.map((one) => keyed(plugin, one))) {
      if (plugin !== owner) adders.set(action, plugin);
      rowActions.push(action);
    }
    pageParts.push(...unclaimed('part', plugin, part.parts, (one) => one.id));
  }
  const fieldTypes = Object.assign(
    {},
    ...others.map(({ part }) => part.fieldTypes),
    own.fieldTypes,
  );
  return { ...own, fields, rowActions, parts: pageParts, fieldTypes, problems };
}

/** The index after a given field. */
function placeAfter(fields: readonly FieldDef[], key: string | undefined): number {
  const at = fields.findLastIndex((field) => field.key === key);
  return at < 0 ? fields.length : at + 1;
}
