import { useTranslation } from 'react-i18next';
import { DocumentPage } from '../components/DocumentPage';
import { HelpPanel } from '../components/HelpPanel';
import { PausePanel } from '../components/PausePanel';

/** `/responsible-gambling`, open to everyone: help first, then what helps oneself. */
export default function ResponsiblePage() {
  const { t } = useTranslation('legal');
  return (
    <DocumentPage
      name="responsible"
      title={t('responsible')}
      aside={
        <>
          <HelpPanel />
          <PausePanel />
        </>
      }
    />
  );
}
