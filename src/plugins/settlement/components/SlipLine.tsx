import { mdiArrowRight } from '@mdi/js';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '@/shared/components/Icon';
import { OutcomeChip } from '@/shared/components/OutcomeChip';
import { TierBadge } from '@/shared/components/TierBadge';
import { useFormat } from '@/shared/format/use-format';
import { ProfitText } from '@/shared/tips/ProfitText';
import type { DueSlip } from '../due-slip';

interface SlipLineProps {
  slip: DueSlip;
  action?: ReactNode;
}

/** One slip on the desk: its title, odds and stake, and the outcome that it will get. */
export function SlipLine({ slip, action }: SlipLineProps) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) auto' },
        px: 2.5,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <MuiLink
            component={Link}
            to={`/sure-win-prediction/${slip.slip_id}`}
            color="inherit"
            underline="hover"
            sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            <bdi>{slip.title}</bdi>
          </MuiLink>
          <Typography component="span" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {format.odds(slip.combined_odds)}
          </Typography>
          <TierBadge tier={slip.tier} />
        </Stack>
        <Typography variant="body2" color="text.secondary">
          {t('slip.about', {
            count: slip.legs_count,
            date: format.day(slip.starts_at),
            stake: format.units(slip.stake_units),
            seq: slip.seq,
          })}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {slip.status === 'CHANGED' && (
          <>
            <OutcomeChip outcome={slip.current_outcome} />
            <Icon path={mdiArrowRight} size={16} label={t('tip.becomes')} flipRtl />
          </>
        )}
        {slip.status !== 'AWAITED' && <OutcomeChip outcome={slip.next_outcome} />}
        <Box sx={{ minWidth: { md: 72 }, textAlign: 'end' }}>
          <ProfitText profit={slip.next_profit} />
        </Box>
        {action}
      </Stack>
    </Box>
  );
}
