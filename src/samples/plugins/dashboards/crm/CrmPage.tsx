import { useTranslation } from 'react-i18next';
import { WidgetPage } from 'touchline/ui';

/** Sales, customers and projects. */
export default function CrmPage() {
  const { t } = useTranslation('dashboards');
  return <WidgetPage page="crm" title={t('crm')} help={t('crm.help')} />;
}
