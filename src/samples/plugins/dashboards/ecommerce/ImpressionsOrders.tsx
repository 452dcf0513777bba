import { mdiCartOutline, mdiEyeOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import CircularProgress, { circularProgressClasses } from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon, TrendChip, WidgetCard } from 'touchline/ui';
import { useDashboard } from '../use-card';
import { useFigures } from '../use-figures';

const GOALS = [
  { key: 'impressions', icon: mdiEyeOutline, color: 'primary' },
  { key: 'orders', icon: mdiCartOutline, color: 'success' },
] as const;
const RING = 64;

interface RingProps {
  percent: number;
  label: string;
  icon: string;
  color: 'primary' | 'success';
}

function Ring({ percent, label, icon, color }: RingProps) {
  const ring = { size: RING, thickness: 4, variant: 'determinate' } as const;
  return (
    <Box
      sx={{
        position: 'relative',
        width: RING,
        height: RING,
        flexShrink: 0,
        color: `${color}.main`,
      }}
    >
      <CircularProgress
        {...ring}
        aria-hidden
        value={100}
        sx={{ position: 'absolute', color: 'divider' }}
      />
      <CircularProgress
        {...ring}
        value={percent}
        color={color}
        aria-label={label}
        sx={{
          position: 'absolute',
          [`& .${circularProgressClasses.circle}`]: { strokeLinecap: 'round' },
        }}
      />
      <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }}>
        <Icon path={icon} size={24} />
      </Box>
    </Box>
  );
}

/** The achieved share of the target. */
export function ImpressionsOrders() {
  const { t } = useTranslation('dashboards');
  const { dashboard, data } = useDashboard('ecommerce');
  const { shortCount, trend, units } = useFigures();
  return (
    <WidgetCard
      title={t('shop.goals')}
      data={data}
      table={() => ({
        columns: [t('title'), t('total'), t('shop.goals.percent'), t('change')],
        rows: GOALS.flatMap(({ key }) => {
          const goal = dashboard?.[key];
          return goal ? [[t(`shop.${key}`), goal.value, goal.percent, goal.change]] : [];
        }),
      })}
    >
      <Box sx={{ flex: 1, display: 'grid', gap: 2, alignContent: 'space-evenly' }}>
        {GOALS.map(({ key, icon, color }) => {
          const goal = dashboard?.[key];
          if (!goal) return null;
          const name = t(`shop.${key}`);
          const reached = units.percent.axis(goal.percent);
          return (
            <Box
              key={key}
              sx={{
                display: 'flex',
                flexWrap: { xs: 'wrap', sm: 'nowrap' },
                alignItems: 'center',
                gap: { xs: 1, sm: 2 },
              }}
            >
              <Ring percent={goal.percent} icon={icon} color={color} label={name} />
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
                  <Typography sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
                    <bdi>{shortCount(goal.value)}</bdi>
                  </Typography>
                  <TrendChip {...trend(goal.change)} />
                </Box>
                <Typography variant="body2">{name}</Typography>
                <Typography variant="caption" color="text.secondary">
                  {t('shop.goals.text', { percent: reached })}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
    </WidgetCard>
  );
}
