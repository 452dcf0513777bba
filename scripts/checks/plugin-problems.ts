import { detailProblems } from '@/crud/resource-page';
import { buildRegistry } from '@/plugin-api/build-registry';
import { completeResource } from '@/plugin-api/complete-resource';
import type { Problem } from '@/plugin-api/problems';
import type { PluginDef } from '@/plugin-api/types';
import { PLUGINS } from '@/plugins';

/** All that is wrong with the installed plugins and `others` beside them, the details of their records included. */
export async function pluginProblems(others: readonly PluginDef[] = []): Promise<Problem[]> {
  const { registry, problems } = buildRegistry([...PLUGINS, ...others]);
  const ofDetails = registry.resources.map(async (resource) => {
    const owner = registry.plugins.find(({ resources }) =>
      resources?.some(({ id }) => id === resource.id),
    );
    return detailProblems(owner?.id ?? '', await completeResource(resource));
  });
  return [...problems, ...(await Promise.all(ofDetails)).flat()];
}
