import { useTranslation } from 'react-i18next';
import { inSentence } from '@/crud/schema/label-of';
import type { ResourcePageProps } from '@/plugin-api/types';
import { Page } from '@/shared/components/Page';
import { SlipForm } from '../components/SlipForm';

/** A new draft. */
export default function NewSlipPage({ resource }: ResourcePageProps) {
  const { t } = useTranslation(['crud', 'slips-desk']);
  return (
    <Page title={t('crud:form.createTitle', { name: inSentence(t('slips-desk:singular')) })}>
      <SlipForm resource={resource} />
    </Page>
  );
}
