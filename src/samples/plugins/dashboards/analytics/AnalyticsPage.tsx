import { useTranslation } from 'react-i18next';
import { WidgetPage } from 'touchline/ui';

/** Visits, transactions and income. */
export default function AnalyticsPage() {
  const { t } = useTranslation('dashboards');
  return <WidgetPage page="analytics" title={t('analytics')} help={t('analytics.help')} />;
}
