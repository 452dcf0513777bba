import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClippedText, useFormat } from 'touchline/ui';
import type { ListedSlip } from '../../record/listed-slip';
import { isTier } from '../../record/tiers';
import { StakeDots } from '../components/StakeDots';
import { TierBadge } from '../components/TierBadge';
import { useSportsFormat } from '../format/use-sports-format';
import { type ShownLeg, SlipLegs } from './SlipLegs';

interface SlipFrameProps {
  slip: Pick<ListedSlip, 'title' | 'tier' | 'legs_count' | 'starts_at'>;
  children: ReactNode;
}

/** The part common to open and locked slips: tier, title, number of legs and first start. */
export function SlipFrame({ slip, children }: SlipFrameProps) {
  const { t } = useTranslation('sports');
  const format = useFormat();
  return (
    <Card
      component="article"
      aria-label={slip.title}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        gap: 2,
        p: 2.5,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h3" sx={{ flex: 1, minWidth: 0 }}>
            <ClippedText text={slip.title} lines={2} />
          </Typography>
          {isTier(slip.tier) && <TierBadge tier={slip.tier} />}
        </Box>
        <Box
          component="time"
          dateTime={slip.starts_at}
          title={format.dateTime(slip.starts_at, { withZone: true })}
          sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}
        >
          {t('slip.legs', { count: slip.legs_count })} ·{' '}
          {t('slip.firstStart', { start: format.day(slip.starts_at) })}
        </Box>
      </Box>
      {children}
    </Card>
  );
}

interface OpenSlipProps {
  slip: Pick<ListedSlip, 'status' | 'combined_odds' | 'stake_units'>;
  legs: readonly ShownLeg[];
}

/** The part that readers of a slip see whose plan covers it: legs, combined odds and stake. */
export function OpenSlip({ slip, legs }: OpenSlipProps) {
  const { t } = useTranslation('sports');
  const format = useSportsFormat();
  return (
    <>
      <SlipLegs legs={legs} withdrawn={slip.status === 'WITHDRAWN'} />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1,
        }}
      >
        <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {t('slip.combined', { odds: format.odds(slip.combined_odds) })}
        </Box>
        {slip.stake_units !== null && <StakeDots units={slip.stake_units} />}
      </Box>
    </>
  );
}
