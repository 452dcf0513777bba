import type { ComponentType, ReactNode } from 'react';
import { adderOf } from '@/plugin-api/extend-resources';
import { type Problem, problem } from '@/plugin-api/problems';
import type { CompleteResource, ResourcePageProps } from '@/plugin-api/types';
import { PageFrame } from '@/shared/components/page-frame';
import { ListCommands } from './command/ListCommands';
import { FieldTypesProvider, fieldsWithoutType } from './field-types/field-types-context';

interface PageParts {
  /** Draws the parts that plugins add around the page's content, if there are any. */
  Parts?: ComponentType<ResourcePageProps & { children: ReactNode }>;
  /** It is the list: plugins may have commands for it. */
  isList?: boolean;
}

/** Wraps a page with its resource and the resource's own field types, and with what plugins add to it. */
export function resourcePage(
  Page: ComponentType<ResourcePageProps>,
  resource: CompleteResource,
  { Parts, isList }: PageParts = {},
): ComponentType {
  const added = {
    ...(Parts && {
      around: (content: ReactNode) => <Parts resource={resource}>{content}</Parts>,
    }),
    ...(isList && { actions: <ListCommands list={resource.id} /> }),
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
