import { mdiArrowRight } from '@mdi/js';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';
import { OutcomeChip } from '@/product/sports/components/OutcomeChip';
import { TierBadge } from '@/product/sports/components/TierBadge';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { ProfitText } from '@/product/sports/tips/ProfitText';
import type { DueSlip } from '../due-slip';
import type { DueTip } from '../due-tip';

interface DueLineProps {
  due: Pick<
    DueTip | DueSlip,
    'status' | 'tier' | 'current_outcome' | 'next_outcome' | 'next_profit'
  >;
  title: ReactNode;
  odds: number;
  /** The line below the title. */
  about: string;
  action?: ReactNode;
}

/** One tip or slip on the desk, the outcome that it has and the one that it will get. */
export function DueLine({ due, title, odds, about, action }: DueLineProps) {
  const { t } = useTranslation('settlement');
  const format = useSportsFormat();
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
          {title}
          <Typography component="span" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {format.odds(odds)}
          </Typography>
          <TierBadge tier={due.tier} />
        </Stack>
        <Typography variant="body2" color="text.secondary">
          {about}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {due.current_outcome !== 'PENDING' && <OutcomeChip outcome={due.current_outcome} />}
        {due.status === 'CHANGED' && (
          <Icon path={mdiArrowRight} size={16} label={t('tip.becomes')} flipRtl />
        )}
        {due.status !== 'AWAITED' && <OutcomeChip outcome={due.next_outcome} />}
        <Box sx={{ minWidth: { md: 72 }, textAlign: 'end' }}>
          <ProfitText profit={due.next_profit} />
        </Box>
        {action}
      </Stack>
    </Box>
  );
}
