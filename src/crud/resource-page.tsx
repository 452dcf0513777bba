import type { ComponentType, ReactNode } from 'react';
import { adderOf } from '@/plugin-api/extend-resources';
import { type Problem, problem } from '@/plugin-api/problems';
import type { CompleteResource, ResourcePageProps } from '@/plugin-api/types';
import { PageFrame } from '@/shared/components/page-frame';
import { FieldTypesProvider, fieldsWithoutType } from './field-types/field-types-context';

interface PageParts {
  /** Draws the parts that plugins add around the page's content, if there are any. */
  Parts?: ComponentType<ResourcePageProps & { children: ReactNode }>;
  /** The buttons of commands that plugins have for the list. */
  Commands?: ComponentType<{ list: string }>;
}

/** Wraps a page with its resource and the resource's own field types, and with what plugins add to it. */
export function resourcePage(
  Page: ComponentType<ResourcePageProps>,
  resource: CompleteResource,
  { Parts, Commands }: PageParts = {},
): ComponentType {
  const added = {
    ...(Parts && {
      around: (content: ReactNode) => <Parts resource={resource}>{content}</Parts>,
    }),
    ...(Commands && { actions: <Commands list={resource.id} /> }),
  };
  return () => (
    <FieldTypesProvider types={resource.fieldTypes}>
      <PageFrame value={added}>
        <Page resource={resource} />
      </PageFrame>
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
