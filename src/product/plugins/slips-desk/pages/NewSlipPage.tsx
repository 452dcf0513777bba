import { useTranslation } from 'react-i18next';
import type { ResourcePageProps } from 'touchline/plugin-api';
import { Page } from 'touchline/ui';
import { SlipForm } from '../components/SlipForm';

/** A new draft. */
export default function NewSlipPage({ resource }: ResourcePageProps) {
  const { t } = useTranslation('slips-desk');
  return (
    <Page title={t('new')}>
      <SlipForm resource={resource} />
    </Page>
  );
}
