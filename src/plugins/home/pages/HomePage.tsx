import { useTranslation } from 'react-i18next';
import { useRegistry } from '@/plugin-api/registry-context';
import { HOME_WIDGETS } from '@/plugin-api/types';
import { lazyPart } from '@/shared/lazy-part';
import { WidgetPage } from '@/widgets/WidgetPage';

const StartPage = lazyPart(() => import('../components/StartPage'));

/** `/`: the plugins' widgets for this person or, if there are none, links to all pages. */
export default function HomePage() {
  const { homeText } = useRegistry().frame;
  const namespace = homeText?.split(':')[0];
  const { t } = useTranslation(namespace ? ['shell', namespace] : 'shell');
  return (
    <WidgetPage
      page={HOME_WIDGETS}
      title={t('shell:home')}
      help={homeText && t(homeText)}
      empty={<StartPage />}
    />
  );
}
