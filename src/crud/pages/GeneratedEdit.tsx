import { mdiLockOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { recordPagePath } from '@/plugin-api/paths';
import type { CompleteResource } from '@/plugin-api/types';
import { EmptyState } from '@/shared/components/EmptyState';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { RecordForm } from '../form/RecordForm';
import { RecordState } from '../RecordState';
import { toFormFields } from '../schema/to-form-fields';
import { toShowRows } from '../schema/to-show-rows';
import { RecordRows } from '../show/RecordRows';
import { useCrudAccess } from '../use-crud-access';
import { useRecord } from '../use-record';
import { useT } from '../use-t';

interface GeneratedEditProps {
  resource: CompleteResource;
}

/** The form of an existing record, beside what else is known of one that has a page with main facts. */
export default function GeneratedEdit({ resource }: GeneratedEditProps) {
  const t = useT();
  const { id = '' } = useParams();
  const { fields, can } = useCrudAccess(resource);
  const formFields = useMemo(() => toFormFields(fields, 'edit'), [fields]);
  const others = fields.filter(({ key }) => !formFields.some((field) => field.key === key));
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
              beside={
                resource.head &&
                toShowRows(others, row).length > 0 && (
                  <Panel title={t('crud:form.others')}>
                    <RecordRows compact fields={others} row={row} />
                  </Panel>
                )
              }
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
