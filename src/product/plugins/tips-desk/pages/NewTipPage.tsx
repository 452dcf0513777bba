import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { inSentence } from '@/crud/schema/label-of';
import type { ResourcePageProps } from '@/plugin-api/types';
import { Page } from '@/shared/components/Page';
import { TipForm } from '../components/TipForm';

/** A new draft; `?fixture=<id>` starts it with a fixture. */
export default function NewTipPage({ resource }: ResourcePageProps) {
  const { t } = useTranslation(['crud', 'tips-desk']);
  const [params] = useSearchParams();
  const name = inSentence(t('tips-desk:singular'));
  return (
    <Page title={t('crud:form.createTitle', { name })}>
      <TipForm resource={resource} fixtureId={params.get('fixture') ?? undefined} />
    </Page>
  );
}
