import { mdiLockOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { recordPagePath } from '@/plugin-api/paths';
import type { CompleteResource } from '@/plugin-api/types';
import { EmptyState } from '@/shared/components/EmptyState';
import { Page } from '@/shared/components/Page';
import { RecordForm } from '../form/RecordForm';
import { RecordState } from '../RecordState';
import { toFormFields } from '../schema/to-form-fields';
import { useCrudAccess } from '../use-crud-access';
import { useRecord } from '../use-record';
import { useT } from '../use-t';

interface GeneratedEditProps {
  resource: CompleteResource;
}

/** The form of an existing record. */
export default function GeneratedEdit({ resource }: GeneratedEditProps) {
  const t = useT();
  const { id = '' } = useParams();
  const { fields, can } = useCrudAccess(resource);
  const formFields = useMemo(() => toFormFields(fields, 'edit'), [fields]);
  const record = useRecord(resource, fields, id);
  const back = can('show') ? recordPagePath(resource, 'show', id) : resource.path;
  return (
    <RecordState resource={resource} shape="form" {...record}>
      {(row) => (
        <Page title={t('crud:form.editTitle', { name: resource.recordTitle(row, t) })}>
          {can('edit', row) ? (
            <RecordForm
              key={row.id}
              resource={resource}
              fields={fields}
              formFields={formFields}
              record={row}
              savedPath={() => back}
              cancelPath={back}
            />
          ) : (
            <Card>
              <EmptyState
                icon={mdiLockOutline}
                title={t('crud:form.locked')}
                action={
                  <Button component={Link} to={back} variant="outlined">
                    {t('crud:form.look')}
                  </Button>
                }
              />
            </Card>
          )}
        </Page>
      )}
    </RecordState>
  );
}
