import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSportsFormat } from '@/sports/format/use-sports-format';
import { curvePaths, monthCurve } from '../month-curve';
import { useSettledLately } from '../use-settled-lately';

const WIDTH = 600;
const HEIGHT = 96;
/** With its title and one line of text. */
const WHOLE_HEIGHT = HEIGHT + 48;

/** The profit of the last 30 days as a line, with how many tips it speaks of. */
export function MonthChart() {
  const { t } = useTranslation('today');
  const format = useSportsFormat();
  const { now, tips, query } = useSettledLately();
  if (query.isPending) return <Skeleton variant="rounded" height={WHOLE_HEIGHT} sx={{ mt: 3 }} />;
  if (tips.length === 0) return null;
  const curve = monthCurve(tips, now);
  const profit = format.units(curve.at(-1) ?? 0, { signed: true });
  const { line, zero } = curvePaths(curve, WIDTH, HEIGHT);
  const text = t('month.text', { count: tips.length, profit });
  return (
    <Box sx={{ mt: 3 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {t('month.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {text}
      </Typography>
      {/* Time runs from left to right in the charts of all languages. */}
      <Box
        component="svg"
        role="img"
        aria-label={`${t('month.title')}: ${text}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: HEIGHT, color: 'primary.main' }}
      >
        <Box
          component="line"
          x1={0}
          x2={WIDTH}
          y1={zero}
          y2={zero}
          vectorEffect="non-scaling-stroke"
          sx={{ stroke: 'var(--mui-palette-divider)', strokeDasharray: '4 4' }}
        />
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </Box>
    </Box>
  );
}
