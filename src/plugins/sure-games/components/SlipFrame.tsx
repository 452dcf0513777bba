import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClippedText } from '@/shared/components/ClippedText';
import { useFormat } from '@/shared/format/use-format';
import { TierBadge } from '@/sports/components/TierBadge';
import { isTier } from '@/sports/tiers';
import type { SlipCardRow } from '../slip-query';

interface SlipFrameProps {
  slip: SlipCardRow;
  children: ReactNode;
}

/** What open and locked slips share: tier, title, number of legs and first start. */
export function SlipFrame({ slip, children }: SlipFrameProps) {
  const { t } = useTranslation('sure-games');
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
            <ClippedText text={slip.title} />
          </Typography>
          {isTier(slip.tier) && <TierBadge tier={slip.tier} />}
        </Box>
        <Box
          component="time"
          dateTime={slip.starts_at}
          title={format.dateTime(slip.starts_at, { withZone: true })}
          sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}
        >
          {t('legs', { count: slip.legs_count })} ·{' '}
          {t('firstStart', { start: format.day(slip.starts_at) })}
        </Box>
      </Box>
      {children}
    </Card>
  );
}
