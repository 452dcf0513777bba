import type { ComponentType } from 'react';
import { adderOf } from '@/plugin-api/extend-resources';
import { type Problem, problem } from '@/plugin-api/problems';
import type { CompleteResource, ResourcePageProps } from '@/plugin-api/types';
import { FieldTypesProvider, fieldsWithoutType } from './field-types/field-types-context';

/** Wraps a page with its resource and the resource's own field types. */
export function resourcePage(
  Page: ComponentType<ResourcePageProps>,
  resource: CompleteResource,
): ComponentType {
  return () => (
    <FieldTypesProvider types={resource.fieldTypes}>
      <Page resource={resource} />
    </FieldTypesProvider>
  );
}

/**
 * Problems in the details of a plugin's resource, both in its own fields and in those added by
 * other plugins.
 */
export function detailProblems(plugin: string, resource: CompleteResource): Problem[] {
  const untyped = fieldsWithoutType(resource).map((field) =>
    problem('unknown-field-type', adderOf(field) ?? plugin, `${resource.id}.${field.key}`, plugin),
  );
  return [...(resource.problems ?? []), ...untyped];
}
