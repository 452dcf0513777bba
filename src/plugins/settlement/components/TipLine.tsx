import { mdiArrowRight } from '@mdi/js';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { OutcomeChip } from '@/shared/components/OutcomeChip';
import { TierBadge } from '@/shared/components/TierBadge';
import { useFormat } from '@/shared/format/use-format';
import { ProfitText } from '@/shared/tips/ProfitText';
import { pickText } from '@/shared/tips/pick-text';
import { type DueTip, sidesOf } from '../due-tip';

interface TipLineProps {
  tip: DueTip;
  marketName: string;
  action?: ReactNode;
}

/** One tip on the desk: the pick, odds and stake, and the outcome that it will get. */
export function TipLine({ tip, marketName, action }: TipLineProps) {
  const { t } = useTranslation('settlement');
  const { t: shell } = useTranslation('shell');
  const format = useFormat();
  const pick = pickText(
    { ...sidesOf(tip.fixture_name), selection: tip.selection, line: tip.line },
    shell,
    format.lang,
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) auto' },
        px: 2.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            <bdi>{pick}</bdi>
          </Typography>
          <Typography component="span" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {format.odds(tip.odds)}
          </Typography>
          <TierBadge tier={tip.tier} />
        </Stack>
        <Typography variant="body2" color="text.secondary">
          {t('tip.about', {
            market: marketName,
            stake: format.units(tip.stake_units),
            seq: tip.seq,
          })}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {tip.status === 'CHANGED' && (
          <>
            <OutcomeChip outcome={tip.current_outcome} />
            <Icon path={mdiArrowRight} size={16} label={t('tip.becomes')} flipRtl />
          </>
        )}
        {tip.status !== 'AWAITED' && <OutcomeChip outcome={tip.next_outcome} />}
        <Box sx={{ minWidth: { md: 72 }, textAlign: 'end' }}>
          <ProfitText profit={tip.next_profit} />
        </Box>
        {action}
      </Stack>
    </Box>
  );
}
