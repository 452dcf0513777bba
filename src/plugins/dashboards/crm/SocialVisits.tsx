import { mdiBasketball, mdiFacebook, mdiInstagram, mdiTwitter } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import type { ThemeColor } from '@/shared/colors/tokens';
import { TrendChip } from '@/shared/components/TrendChip';
import { WidgetCard } from '@/shared/widgets/WidgetCard';
import { BigFigure } from '../components/BigFigure';
import { RowMark, Rows } from '../components/Rows';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

const MARKS: Record<string, { icon: string; color: ThemeColor }> = {
  Facebook: { icon: mdiFacebook, color: 'primary' },
  Dribbble: { icon: mdiBasketball, color: 'error' },
  Twitter: { icon: mdiTwitter, color: 'info' },
  Instagram: { icon: mdiInstagram, color: 'warning' },
};

/** Visits that came from social networks. */
export function SocialVisits() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('crm', 'socialVisits');
  const { count, shortCount, trend } = useFigures();
  const title = t('crm.social');
  return (
    <WidgetCard
      title={title}
      data={data}
      table={() => ({
        columns: [t('network'), t('visits'), t('change')],
        rows: (value?.networks ?? []).map((one) => [one.name, one.value, one.change]),
      })}
    >
      {value && (
        <>
          <BigFigure value={shortCount(value.total)} change={value.change} />
          <Rows
            label={title}
            rows={value.networks.map((network) => ({
              key: network.name,
              mark: <RowMark {...MARKS[network.name]} />,
              title: network.name,
              text: t('visitsOf', { visits: count(network.value) }),
              end: <TrendChip {...trend(network.change)} />,
            }))}
          />
        </>
      )}
    </WidgetCard>
  );
}
