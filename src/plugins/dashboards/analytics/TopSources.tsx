import { mdiFacebook, mdiGoogle, mdiInstagram, mdiPlus, mdiReddit } from '@mdi/js';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CampaignStatus,
  REFERRAL_SOURCES,
  type ReferralSource,
} from '@/resources/mock/dashboards/analytics';
import type { ThemeColor } from '@/shared/colors/tokens';
import { Icon } from '@/shared/components/Icon';
import { TrendChip } from '@/shared/components/TrendChip';
import { WidgetCard } from '@/shared/widgets/WidgetCard';
import { CardTable } from '../components/CardTable';
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

/** Where visitors come from, and what the campaigns there bring. */
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
      <Tabs
        value={source}
        onChange={(_, chosen) => setSource(chosen)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={title}
        sx={{ px: 1.5 }}
      >
        {REFERRAL_SOURCES.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`referrals-${one}`}
            aria-controls="referrals-panel"
            icon={<Icon path={SOURCES[one].icon} />}
            iconPosition="start"
            label={SOURCES[one].name}
          />
        ))}
        <Tab
          disabled
          value="more"
          icon={<Icon path={mdiPlus} />}
          aria-label={t('source.more')}
          title={t('source.more')}
          sx={{ minWidth: 48, '&.Mui-disabled': { pointerEvents: 'auto', cursor: 'default' } }}
        />
      </Tabs>
      <Box role="tabpanel" id="referrals-panel" aria-labelledby={`referrals-${source}`}>
        <CardTable
          label={SOURCES[source].name}
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
      </Box>
    </WidgetCard>
  );
}
