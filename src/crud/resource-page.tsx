import type { ComponentType } from 'react';
import { type Problem, problem } from '@/plugin-api/problems';
import type { CompleteResource, ResourcePageProps } from '@/plugin-api/types';
import { FieldTypesProvider, fieldsWithoutType } from './field-types/field-types-context';

/** A page with its resource, and the field types that the resource brings. */
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

/** What is wrong with the details of a plugin's resource. */
export function detailProblems(plugin: string, resource: CompleteResource): Problem[] {
  const untyped = fieldsWithoutType(resource).map(({ key }) =>
    problem('unknown-field-type', plugin, `${resource.id}.${key}`),
  );
  return [...(resource.problems ?? []), ...untyped];
}
