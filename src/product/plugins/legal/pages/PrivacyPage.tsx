import { useTranslation } from 'react-i18next';
import { DocumentPage } from '../components/DocumentPage';

/** `/privacy`, open to everyone. */
export default function PrivacyPage() {
  const { t } = useTranslation('legal');
  return <DocumentPage name="privacy" title={t('privacy')} />;
}
