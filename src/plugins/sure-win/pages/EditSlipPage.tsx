import { mdiLockOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import { RecordState } from '@/crud/record-state';
import { useCrudAccess } from '@/crud/use-crud-access';
import { useRecord } from '@/crud/use-record';
import { SLIP_TYPES } from '@/resources/manual-slips/field-types';
import { slipResource } from '@/resources/manual-slips/resource';
import { EmptyState } from '@/shared/components/EmptyState';
import { Page } from '@/shared/components/Page';
import { SlipForm } from '../components/SlipForm';

/** A draft's form; a published slip says that it is locked. */
export default function EditSlipPage() {
  const { t } = useTranslation('crud');
  const { id = '' } = useParams();
  const { fields, can } = useCrudAccess(slipResource);
  const record = useRecord(slipResource, fields, id);
  return (
    <FieldTypesProvider types={SLIP_TYPES}>
      <RecordState resource={slipResource} {...record}>
        {(row) => (
          <Page title={t('form.editTitle', { name: slipResource.recordTitle(row) })}>
            {can('edit', row) ? (
              <SlipForm key={row.id} record={row} />
            ) : (
              <Card>
                <EmptyState
                  icon={mdiLockOutline}
                  title={t('form.locked')}
                  action={
                    <Button
                      component={Link}
                      to={`${slipResource.path}/${row.id}`}
                      variant="outlined"
                    >
                      {t('form.look')}
                    </Button>
                  }
                />
              </Card>
            )}
          </Page>
        )}
      </RecordState>
    </FieldTypesProvider>
  );
}
