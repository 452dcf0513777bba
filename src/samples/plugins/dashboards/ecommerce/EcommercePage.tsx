import { useTranslation } from 'react-i18next';
import { WidgetPage } from 'touchline/ui';

/** Orders, visits and products of a shop. */
export default function EcommercePage() {
  const { t } = useTranslation('dashboards');
  return <WidgetPage page="ecommerce" title={t('ecommerce')} help={t('ecommerce.help')} />;
}
