import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSportsFormat } from '@/sports/format/use-sports-format';
import type { Headline } from '../headline';

interface FigureTilesProps {
  figures: Headline;
}

/** The figures that matter, each with what it rests on. */
export function FigureTiles({ figures: f }: FigureTilesProps) {
  const { t } = useTranslation('record');
  const format = useSportsFormat();
  const percent = (value: number | null, signed = true) => format.percent(value, { signed });
  const tiles: [name: string, value: string, note: string, tone?: number | null][] = [
    [
      t('figure.yield'),
      percent(f.yieldPct),
      f.yieldLow === null
        ? t('figure.yield.few')
        : t('figure.yield.note', { low: percent(f.yieldLow), high: percent(f.yieldHigh) }),
      f.yieldPct,
    ],
    [
      t('figure.profit'),
      format.units(f.profit, { signed: true }),
      t('figure.profit.note', { staked: format.units(f.staked) }),
      f.profit,
    ],
    [
      t('figure.hitRate'),
      percent(f.hitRatePct, false),
      t('figure.hitRate.note', {
        rate: percent(f.breakEvenPct, false),
        odds: format.number(f.avgOdds, { digits: 2 }),
      }),
    ],
    [t('figure.clv'), percent(f.clvPct), t('figure.clv.note')],
    [
      t('figure.drawdown'),
      format.units(f.maxDrawdown === 0 ? 0 : -f.maxDrawdown),
      t('figure.drawdown.note', { wins: f.longestWinStreak, losses: f.longestLosingStreak }),
    ],
    [
      t('figure.tips'),
      format.number(f.n),
      t('figure.tips.note', {
        won: f.won,
        halfWon: f.halfWon,
        void: f.void,
        halfLost: f.halfLost,
        lost: f.lost,
        withdrawn: f.withdrawn,
      }),
    ],
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: { xs: 1.5, md: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {tiles.map(([name, value, note, tone]) => (
        <Card key={name} component="div" sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {name}
          </Typography>
          <Box component="dd" sx={{ m: 0, mt: 0.5 }}>
            <Typography
              component="div"
              sx={{
                fontSize: { xs: '1.25rem', md: '1.5rem' },
                fontWeight: 600,
                lineHeight: 1.3,
                fontVariantNumeric: 'tabular-nums',
                color: tone ? (tone > 0 ? 'success.main' : 'error.main') : 'text.primary',
              }}
            >
              {value}
            </Typography>
            <Typography component="div" variant="caption" color="text.secondary" sx={{ mt: 0.5 }}>
              {note}
            </Typography>
          </Box>
        </Card>
      ))}
    </Box>
  );
}
