import type { CompleteResource, ResourceDef } from './types';

/** A resource with its details. Rejects if their code can't be fetched. */
export async function completeResource(resource: ResourceDef): Promise<CompleteResource> {
  const { details, ...rest } = resource;
  return { ...rest, ...(await details()).default };
}
