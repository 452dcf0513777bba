import { mdiScaleBalance } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ClippedText, EmptyState, ErrorNotice, ListSkeleton, Panel, useFormat } from 'touchline/ui';
import { OutcomeChip } from '@/product/sports/components/OutcomeChip';
import { ProfitText } from '@/product/sports/tips/ProfitText';
import { useSettledLately } from '../use-settled-lately';

const SHOWN = 5;

/** The tips that were settled last, losers too. */
export function WhatIsNew() {
  const { t } = useTranslation('today');
  const format = useFormat();
  const { tips, query } = useSettledLately();
  return (
    <Panel
      title={t('new.title')}
      flush
      actions={
        <Button component={Link} to="/record" sx={{ mx: -1.25 }}>
          {t('new.all')}
        </Button>
      }
    >
      {query.isError && (
        <Box sx={{ px: 2.5, pb: 2.5 }}>
          <ErrorNotice error={query.error} onRetry={query.refetch} />
        </Box>
      )}
      {query.isPending && <ListSkeleton rows={SHOWN} rowHeight={56} />}
      {query.isSuccess && tips.length === 0 && (
        <EmptyState icon={mdiScaleBalance} title={t('new.none')} text={t('new.noneText')} />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tips.slice(0, SHOWN).map((tip) => (
          <Box component="li" key={tip.prediction_id} sx={LINE}>
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Typography component="div" fontWeight={500}>
                <ClippedText lines={2} text={`${tip.home_name} – ${tip.away_name}`} />
              </Typography>
              <Typography component="div" variant="caption" color="text.secondary">
                {format.relative(tip.settled_at)}
              </Typography>
            </Box>
            <ProfitText profit={tip.profit_units} />
            {tip.outcome && <OutcomeChip outcome={tip.outcome} />}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
};
