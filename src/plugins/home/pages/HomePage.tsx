import { useTranslation } from 'react-i18next';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { useRegistry } from '@/plugin-api/registry-context';
import { HOME_WIDGETS } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { cleanName } from '@/shared/format/display-name';
import { useFormat } from '@/shared/format/use-format';
import { lazyPart } from '@/shared/lazy-part';
import { WidgetPage } from '@/widgets/WidgetPage';
import { hourIn, partOfDay } from '../greeting';

const StartPage = lazyPart(() => import('../components/StartPage'));

/** `/`: the plugins' widgets for this person or, if there are none, links to all pages. Staff are greeted. */
export default function HomePage() {
  const { homeText } = useRegistry().frame;
  const { role, profile } = useViewer();
  const { timeZone } = useFormat();
  const textKey = role === 'ANON' ? undefined : homeText[role];
  const { t } = useTranslation(['shell', 'home', ...(textKey ? [namespaceOf(textKey)] : [])]);
  const isStaff = role !== 'USER' && role !== 'ANON';
  const name = cleanName(profile?.full_name)?.split(' ')[0];
  const greeting = t(`home:greeting.${partOfDay(hourIn(timeZone, Date.now()))}`);
  const greeted = name ? t('home:greeting.name', { greeting, name }) : greeting;
  return (
    <WidgetPage
      page={HOME_WIDGETS}
      title={isStaff ? greeted : t('shell:home')}
      tab={t('shell:home')}
      help={textKey && t(textKey)}
      empty={<StartPage />}
    />
  );
}
