import type { FieldDef, ResourceDef, Viewer } from '@/plugin-api/types';

/** Fields of a resource that this viewer may read. */
export function readableFields(resource: ResourceDef, viewer: Viewer): FieldDef[] {
  return resource.fields.filter((field) => !field.access || field.access.includes(viewer));
}
