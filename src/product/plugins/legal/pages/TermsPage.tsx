import { useTranslation } from 'react-i18next';
import { DocumentPage } from '../components/DocumentPage';

/** `/terms`, open to everyone. */
export default function TermsPage() {
  const { t } = useTranslation('legal');
  return <DocumentPage name="terms" title={t('terms')} />;
}
