import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { OutcomeChip } from '@/product/sports/components/OutcomeChip';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import type { DueTotals } from '../due-tip';

interface DueSummaryProps {
  totals: DueTotals;
  /** Sunken, as the subject of a question. */
  inDialog?: boolean;
}

/** The effect of settling everything: number of tips, outcomes and units. */
export function DueSummary({ totals, inDialog }: DueSummaryProps) {
  const { t } = useTranslation('settlement');
  const format = useSportsFormat();
  const figures = [
    { label: t('total.tips'), value: format.number(totals.tips) },
    { label: t('total.fixtures'), value: format.number(totals.fixtures) },
    { label: t('total.profit'), value: format.units(totals.profit, { signed: true }) },
  ];
  return (
    <Card
      elevation={inDialog ? 0 : undefined}
      sx={{ px: 2.5, py: 2, bgcolor: inDialog ? 'surface.sunken' : undefined }}
    >
      <Stack direction="row" sx={{ gap: { xs: 2, sm: 5 }, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box component="dl" sx={{ m: 0, display: 'flex', gap: { xs: 3, sm: 5 }, flexWrap: 'wrap' }}>
          {figures.map(({ label, value }) => (
            <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {label}
              </Typography>
              <Typography
                component="dd"
                sx={{
                  m: 0,
                  fontSize: '1.5rem',
                  fontWeight: 600,
                  fontVariantNumeric: 'tabular-nums',
                  textAlign: 'start',
                }}
              >
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
        <Stack
          component="ul"
          direction="row"
          aria-label={t('total.outcomes')}
          sx={{ m: 0, p: 0, gap: 1.5, flexWrap: 'wrap', listStyle: 'none' }}
        >
          {totals.outcomes.map(({ outcome, count }) => (
            <Stack
              key={outcome}
              component="li"
              direction="row"
              sx={{ gap: 0.75, alignItems: 'center', fontVariantNumeric: 'tabular-nums' }}
            >
              <span>{format.number(count)}</span>
              <OutcomeChip outcome={outcome} />
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
