import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ResourcePageProps } from 'touchline/plugin-api';
import { Page } from 'touchline/ui';
import { TipForm } from '../components/TipForm';

/** A new draft; `?fixture=<id>` starts it with a fixture. */
export default function NewTipPage({ resource }: ResourcePageProps) {
  const { t } = useTranslation('tips-desk');
  const [params] = useSearchParams();
  return (
    <Page title={t('new')}>
      <TipForm resource={resource} fixtureId={params.get('fixture') ?? undefined} />
    </Page>
  );
}
