import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { completeResource } from '@/plugin-api/complete-resource';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { PagePluginContext } from '@/plugin-api/page-plugin-context';
import { useRegistry } from '@/plugin-api/registry-context';
import type { CompleteResource, ResourceDef } from '@/plugin-api/types';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { FieldTypesProvider } from './field-types/field-types-context';

interface ResourcePartProps {
  /** Id of the resource. */
  resource: string;
  waiting: ReactNode;
  children: (resource: CompleteResource) => ReactNode;
}

/**
 * A part of a page that shows records of a resource, of the same plugin or of another one, with its fields and texts;
 * nothing if no plugin here has it.
 */
export function ResourcePart({ resource: id, waiting, children }: ResourcePartProps) {
  const { resources } = useRegistry();
  const declared = resources.find((one) => one.id === id);
  if (!declared) return null;
  return (
    <PagePluginContext value={namespaceOf(declared.nameKey)}>
      <PartBoundary waiting={waiting}>
        <Declared resource={declared} waiting={waiting}>
          {children}
        </Declared>
      </PartBoundary>
    </PagePluginContext>
  );
}

function Declared(props: Omit<ResourcePartProps, 'resource'> & { resource: ResourceDef }) {
  const { resource, waiting, children } = props;
  // A plain query because it loads code, as the record's pages do.
  const { data, error, refetch } = useQuery({
    queryKey: ['crud', 'details', resource.id],
    queryFn: () => completeResource(resource),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return waiting;
  return <FieldTypesProvider types={data.fieldTypes}>{children(data)}</FieldTypesProvider>;
}
