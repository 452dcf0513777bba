import { mdiLockOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { RecordState } from '@/crud/RecordState';
import { useCrudAccess } from '@/crud/use-crud-access';
import { useRecord } from '@/crud/use-record';
import type { ResourcePageProps } from '@/plugin-api/types';
import { EmptyState } from '@/shared/components/EmptyState';
import { Page } from '@/shared/components/Page';
import { SlipForm } from '../components/SlipForm';

/** A draft's form; a published slip says that it is locked. */
export default function EditSlipPage({ resource }: ResourcePageProps) {
  const { t } = useTranslation('crud');
  const { id = '' } = useParams();
  const { fields, can } = useCrudAccess(resource);
  const record = useRecord(resource, fields, id);
  return (
    <RecordState resource={resource} {...record}>
      {(row) => (
        <Page title={t('form.editTitle', { name: resource.recordTitle(row, t) })}>
          {can('edit', row) ? (
            <SlipForm key={row.id} resource={resource} record={row} />
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
