import { mdiLockOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { type CrudRow, RecordState, useCrudAccess, useRecord } from 'touchline/crud';
import type { ResourcePageProps } from 'touchline/plugin-api';
import { EmptyState, Page } from 'touchline/ui';

interface EditDraftProps extends ResourcePageProps {
  /** The form of the draft. */
  children: (row: CrudRow) => ReactNode;
}

/** The page of a draft tip or slip; for a published one, a notice that it is locked. */
export function EditDraft({ resource, children }: EditDraftProps) {
  const { t } = useTranslation('crud');
  const { id = '' } = useParams();
  const { fields, can } = useCrudAccess(resource);
  const record = useRecord(resource, fields, id);
  return (
    <RecordState resource={resource} shape="form" {...record}>
      {(row) => (
        <Page title={t('form.editTitle', { name: resource.recordTitle(row, t) })}>
          {can('edit', row) ? (
            children(row)
          ) : (
            <Card>
              <EmptyState
                icon={mdiLockOutline}
                title={t('form.locked')}
                action={
                  <Button component={Link} to={`${resource.path}/${row.id}`} variant="outlined">
                    {t('form.look')}
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
