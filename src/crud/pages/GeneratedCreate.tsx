import { useMemo } from 'react';
import { recordPagePath } from '@/plugin-api/paths';
import type { CompleteResource } from '@/plugin-api/types';
import { Page } from '@/shared/components/Page';
import { RecordForm } from '../form/RecordForm';
import { newTitle } from '../schema/label-of';
import { toFormFields } from '../schema/to-form-fields';
import { useCrudAccess } from '../use-crud-access';
import { useT } from '../use-t';

interface GeneratedCreateProps {
  resource: CompleteResource;
}

/** The form for a new record. */
export default function GeneratedCreate({ resource }: GeneratedCreateProps) {
  const t = useT();
  const { fields, can } = useCrudAccess(resource);
  const formFields = useMemo(() => toFormFields(fields, 'create'), [fields]);
  return (
    <Page title={newTitle(resource, t)}>
      <RecordForm
        key={resource.id}
        resource={resource}
        fields={fields}
        formFields={formFields}
        savedPath={(id) => (can('show') ? recordPagePath(resource, 'show', id) : resource.path)}
        cancelPath={resource.path}
      />
    </Page>
  );
}
