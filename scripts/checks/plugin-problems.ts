import { detailProblems } from '@/crud/resource-page';
import { buildRegistry } from '@/plugin-api/build-registry';
import { completeResource } from '@/plugin-api/complete-resource';
import type { Problem } from '@/plugin-api/problems';
import { PLUGINS } from '@/plugins';

/** All that is wrong with the installed plugins, the details of their records included. */
export async function pluginProblems(): Promise<Problem[]> {
  const { problems } = buildRegistry(PLUGINS);
  const ofDetails = PLUGINS.flatMap(({ id, resources = [] }) =>
    resources.map(async (resource) => detailProblems(id, await completeResource(resource))),
  );
  return [...problems, ...(await Promise.all(ofDetails)).flat()];
}
