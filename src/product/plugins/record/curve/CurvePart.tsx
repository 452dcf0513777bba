import { mdiChartLine, mdiTable } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice, Icon } from 'touchline/ui';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import type { CurvePoint } from '../profit-curve';
import type { RecordFilters } from '../record-filters';
import { MOST_CURVE_TIPS, useProfitCurve } from '../use-profit-curve';
import { CurveTable } from './CurveTable';
import { curveShape } from './curve-shape';
import { ProfitCurve } from './ProfitCurve';
import { blockOf, useTipBlock } from './use-tip-block';

/** How long a tip must stay chosen before its names are read, in ms: sweeping over the curve reads nothing. */
const REST_MS = 120;
/** More dots than this run together. */
const MOST_DOTS = { wide: 600, narrow: 120 };
const NO_POINTS: readonly CurvePoint[] = [];

/** The value once it has not changed for a while. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

interface CurvePartProps {
  filters: RecordFilters;
  onProof: (predictionId: string) => void;
  lit: number | null;
}

/** The profit curve, the tip that is chosen on it, and the same tips as a table. */
export function CurvePart({ filters, onProof, lit }: CurvePartProps) {
  const { t } = useTranslation('record');
  const { t: shell } = useTranslation('shell');
  const format = useSportsFormat();
  const curve = useProfitCurve(filters);
  const points = curve.data ?? NO_POINTS;
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const most = wide ? MOST_DOTS.wide : MOST_DOTS.narrow;
  const shape = useMemo(() => curveShape(points, most), [points, most]);
  const [wanted, setWanted] = useState<number | null>(null);
  const [asTable, setAsTable] = useState(false);
  const chosen = wanted === null || wanted >= points.length ? null : wanted;
  const rested = useRested(chosen);
  const block = useTipBlock(points, rested === null ? null : blockOf(rested));
  const point = chosen === null ? points.at(-1) : points[chosen];
  const tip = point && block.tips?.get(point.seq);
  const match = tip ? `${tip.home_name} – ${tip.away_name}` : '';
  const said =
    point &&
    t('curve.point', {
      number: format.number(point.seq),
      date: format.date(point.date),
      profit: format.units(point.profit, { signed: true }),
      total: format.units(point.total, { signed: true }),
    });

  async function open(index: number) {
    const id = await block.idOf(index);
    if (id !== null) onProof(id);
  }

  if (curve.error) {
    return <ErrorNotice error={curve.error} onRetry={() => void curve.refetch()} />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {asTable ? (
        <CurveTable points={points} onProof={onProof} />
      ) : (
        <ProfitCurve
          points={points}
          shape={shape}
          chosen={chosen}
          onChoose={setWanted}
          onOpen={(index) => void open(index)}
          valueText={match ? `${match}. ${said}` : (said ?? '')}
          lit={lit}
        />
      )}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          minHeight: { xs: 60, sm: 40 },
          fontSize: '0.8125rem',
          color: 'nav.muted',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {!asTable && chosen !== null && (
            <Box sx={{ fontVariantNumeric: 'tabular-nums', color: 'nav.text' }}>
              {match && (
                <>
                  <Link
                    component="button"
                    type="button"
                    color="inherit"
                    aria-label={t('openProof', { match })}
                    onClick={() => void open(chosen)}
                    sx={{ fontWeight: 600, textAlign: 'start', verticalAlign: 'baseline' }}
                  >
                    <bdi>{match}</bdi>
                  </Link>
                  {' · '}
                </>
              )}
              {said}
            </Box>
          )}
          {!asTable && chosen === null && (
            <Hint count={points.length} tipsPerDot={shape.tipsPerDot} />
          )}
        </Box>
        <Button
          size="small"
          color="inherit"
          aria-label={shell(asTable ? 'chart.asChart' : 'chart.asTable')}
          sx={{
            flexShrink: 0,
            minWidth: 40,
            '& .MuiButton-startIcon': { marginInline: { xs: 0, sm: '-2px 8px' } },
          }}
          startIcon={<Icon path={asTable ? mdiChartLine : mdiTable} size={16} />}
          disabled={points.length === 0}
          onClick={() => setAsTable(!asTable)}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {shell(asTable ? 'chart.asChart' : 'chart.asTable')}
          </Box>
        </Button>
      </Box>
    </Box>
  );
}

/** What the dots are; where not every tip has a line or dot of its own, it says so. */
function Hint({ count, tipsPerDot }: { count: number; tipsPerDot: number }) {
  const { t } = useTranslation('record');
  if (count >= MOST_CURVE_TIPS) return t('chart.cumulative.first', { most: MOST_CURVE_TIPS });
  return tipsPerDot > 1 ? t('curve.thinned', { number: tipsPerDot }) : t('curve.hint');
}
