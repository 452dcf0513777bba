import { detailProblems } from '@/crud/resource-page';
import { buildRegistry } from '@/plugin-api/build-registry';
import { ungrantedActions } from '@/plugin-api/check-access';
import { completeResource } from '@/plugin-api/complete-resource';
import { sentenceOf } from '@/plugin-api/problem-sentences';
import { type Problem, problem } from '@/plugin-api/problems';
import type { PluginDef, ResourceDef } from '@/plugin-api/types';
import { loadPlugins } from '@/plugins/load-plugins';
import { readDatabase, referenceProblems } from './reference-problems';

export { sentenceOf };

/**
 * All problems of the installed plugins and `others` beside them, including the details of their records.
 * @param schemas the folders of plugins' tables
 */
export async function pluginProblems(
  others: readonly PluginDef[] = [],
  schemas: readonly string[] = [],
): Promise<Problem[]> {
  const { registry, problems } = buildRegistry([...(await loadPlugins()), ...others]);
  const database = readDatabase(schemas);
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
  return [...problems, ...(await Promise.all(ofDetails)).flat()];
}
