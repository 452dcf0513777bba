import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { PaymentRow } from '@/resources/payments/row';
import { Panel } from '@/shared/components/Panel';
import { useFormat } from '@/shared/format/use-format';
import { TierBadge } from '@/sports/components/TierBadge';
import { useSportsViewer } from '@/sports/viewer/sports-viewer';
import { OpenPayment } from './OpenPayment';

/** What a person without a subscription reads: the free tier, or days that they were given. */
export function GivenPlan({ open }: { open: PaymentRow | null }) {
  const { t } = useTranslation('subscriptions');
  const { tier, tierEndsAt } = useSportsViewer();
  const format = useFormat();
  return (
    <Panel title={t('current.title')} actions={<TierBadge tier={tier} />}>
      <Stack gap={2}>
        <Typography sx={{ fontSize: '1rem' }}>
          {tier !== 'FREE' && tierEndsAt
            ? t('says.given', { date: format.date(tierEndsAt) })
            : t('says.none')}
        </Typography>
        {open && <OpenPayment payment={open} />}
      </Stack>
    </Panel>
  );
}
