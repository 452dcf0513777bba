import type { CompleteResource, FieldDef, Viewer } from '@/plugin-api/types';

/** Fields of a resource that this viewer may read. */
export function readableFields(resource: CompleteResource, viewer: Viewer): FieldDef[] {
  return resource.fields.filter((field) => !field.access || field.access.includes(viewer));
}
