import { mdiFacebook, mdiGoogle, mdiInstagram, mdiReddit } from '@mdi/js';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ThemeColor, TrendChip, WidgetCard } from 'touchline/ui';
import {
  type CampaignStatus,
  REFERRAL_SOURCES,
  type ReferralSource,
} from '@/samples/mock/dashboards/analytics';
import { SourceTabs } from '../components/SourceTabs';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

const SOURCES: Record<ReferralSource, { name: string; icon: string }> = {
  google: { name: 'Google', icon: mdiGoogle },
  facebook: { name: 'Facebook', icon: mdiFacebook },
  instagram: { name: 'Instagram', icon: mdiInstagram },
  reddit: { name: 'Reddit', icon: mdiReddit },
};
const STATES: Record<CampaignStatus, ThemeColor> = {
  active: 'success',
  draft: 'warning',
  completed: 'primary',
  expired: 'error',
};

/** Sources of visitors, and the results of their campaigns. */
export function TopSources() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('analytics', 'referrals');
  const { money, percent, plain, trend } = useFigures();
  const [source, setSource] = useState<ReferralSource>('google');
  const title = t('analytics.referrals');
  const campaigns = value?.[source] ?? [];
  return (
    <WidgetCard
      title={title}
      flush
      data={data}
      table={() => ({
        columns: [
          t('source'),
          t('campaign'),
          t('status'),
          t('conversion'),
          t('change'),
          t('revenue'),
        ],
        rows: campaigns.map((one) => [
          SOURCES[source].name,
          one.name,
          t(`campaign.${one.status}`),
          one.conversion,
          one.change,
          plain(one.revenue),
        ]),
      })}
    >
      <SourceTabs
        label={title}
        sources={REFERRAL_SOURCES}
        chosen={source}
        onChoose={setSource}
        look={(one) => SOURCES[one]}
        columns={[
          { key: 'campaign', title: t('campaign') },
          { key: 'status', title: t('status') },
          { key: 'conversion', title: t('conversion'), number: true },
          { key: 'change', title: t('change'), number: true },
          { key: 'revenue', title: t('revenue'), number: true },
        ]}
        rows={campaigns.map((one) => ({
          key: one.name,
          cells: [
            one.name,
            <Chip
              key="status"
              size="small"
              color={STATES[one.status]}
              label={t(`campaign.${one.status}`)}
            />,
            percent(one.conversion),
            <TrendChip
              key="change"
              {...trend(one.change)}
              text={t('shell:trend.points', { points: Math.abs(one.change) })}
            />,
            money(one.revenue),
          ],
        }))}
      />
    </WidgetCard>
  );
}
