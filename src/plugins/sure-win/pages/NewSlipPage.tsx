import { useTranslation } from 'react-i18next';
import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import { inSentence } from '@/crud/schema/label-of';
import { SLIP_TYPES } from '@/resources/manual-slips/field-types';
import { Page } from '@/shared/components/Page';
import { SlipForm } from '../components/SlipForm';

/** A new draft. */
export default function NewSlipPage() {
  const { t } = useTranslation(['crud', 'sure-win']);
  return (
    <FieldTypesProvider types={SLIP_TYPES}>
      <Page title={t('crud:form.createTitle', { name: inSentence(t('sure-win:singular')) })}>
        <SlipForm />
      </Page>
    </FieldTypesProvider>
  );
}
