import { detailProblems } from '@/crud/resource-page';
import { buildRegistry } from '@/plugin-api/build-registry';
import { ungrantedActions } from '@/plugin-api/check-access';
import { nameProblems } from '@/plugin-api/check-names';
import { overrideProblems } from '@/plugin-api/check-overrides';
import { completeResource } from '@/plugin-api/complete-resource';
import { packageOf } from '@/plugin-api/origin';
import { sentenceOf } from '@/plugin-api/problem-sentences';
import { type Problem, problem } from '@/plugin-api/problems';
import type { PluginDef, ResourceDef } from '@/plugin-api/types';
import { loadPlugins } from '@/plugins/load-plugins';
import type { PluginPackage } from '../plugins/plugin-packages';
import { readDatabase, referenceProblems } from './reference-problems';

export { sentenceOf };

/** What the server has read of a plugin's manifest otherwise than it is. */
function unreadMembers(plugin: PluginDef, packages: readonly PluginPackage[]): Problem[] {
  const read = packages.find(({ name }) => name === packageOf(plugin));
  if (!read) return [];
  const { id, dependsOn = [] } = plugin;
  return [
    ...(read.id === id ? [] : [problem('unread-manifest', id, 'id')]),
    ...(String(read.dependsOn) === String(dependsOn)
      ? []
      : [problem('unread-manifest', id, 'dependsOn')]),
  ];
}

/**
 * All problems of the installed plugins and `others` beside them, including the details of their records.
 * @param packages those that bring some of the plugins
 */
export async function pluginProblems(
  others: readonly PluginDef[] = [],
  packages: readonly PluginPackage[] = [],
): Promise<Problem[]> {
  const { registry, problems } = buildRegistry([...(await loadPlugins()), ...others]);
  const database = readDatabase(packages.flatMap(({ schema }) => schema ?? []));
  const ownerOf = (isIt: (resource: ResourceDef) => boolean) =>
    registry.plugins.find(({ resources = [] }) => resources.some(isIt))?.id;
  const ofDetails = registry.resources.map(async (resource) => {
    const owner = ownerOf(({ id }) => id === resource.id) ?? '';
    const complete = await completeResource(resource).catch(String);
    if (typeof complete === 'string')
      return problem('broken-details', owner, resource.id, complete);
    const tableOwner = (name: string) => ownerOf(({ table }) => table === name);
    return [
      ...detailProblems(owner, complete),
      ...ungrantedActions(owner, complete, registry.rules),
      ...referenceProblems(owner, complete, database, tableOwner),
    ];
  });
  return [
    ...problems,
    ...registry.installed.flatMap((plugin) => unreadMembers(plugin, packages)),
    ...nameProblems(registry),
    ...(await overrideProblems(registry)),
    ...(await Promise.all(ofDetails)).flat(),
  ];
}
