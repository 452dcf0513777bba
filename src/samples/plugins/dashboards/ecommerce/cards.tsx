import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type CardData, WidgetCard } from 'touchline/ui';
import { ActivityCard } from '../components/ActivityCard';
import { ChartCard } from '../components/ChartCard';
import { BigFigure } from '../components/StatWidget';
import { VisitsCard } from '../components/VisitsCard';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

interface CharacterCardProps {
  title: string;
  data: CardData;
  figure: { value: string; plain: number; change: number } | undefined;
  text?: string;
  /** Which of the drawings. */
  character: 1 | 2 | 3 | 4;
}

/** A figure with a drawing beside it. */
function CharacterCard({ title, data, figure, text, character }: CharacterCardProps) {
  const { t } = useTranslation('dashboards');
  return (
    <WidgetCard
      title={title}
      data={data}
      table={() => ({
        columns: [title, t('change')],
        rows: figure ? [[figure.plain, figure.change]] : [],
      })}
    >
      {figure && (
        <Box sx={{ flex: 1, display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Box sx={{ minWidth: 0 }}>
            <BigFigure value={figure.value} change={figure.change} />
            {text && (
              <Typography variant="caption" color="text.secondary">
                {text}
              </Typography>
            )}
          </Box>
          <Box
            component="img"
            src={`/samples/characters/${character}.svg`}
            alt=""
            width={84}
            height={120}
            sx={{
              alignSelf: 'flex-end',
              mb: -2.5,
              objectFit: 'contain',
              objectPosition: 'bottom',
              display: { xs: 'none', sm: 'block' },
            }}
          />
        </Box>
      )}
    </WidgetCard>
  );
}

/** Visits of the shop. */
export function Sessions() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('ecommerce', 'sessions');
  const { shortCount } = useFigures();
  return (
    <CharacterCard
      title={t('sessions')}
      data={data}
      figure={value && { value: shortCount(value.value), plain: value.value, change: value.change }}
      character={2}
    />
  );
}

/** Sales day by day. */
export function SalesThisMonth() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('ecommerce', 'salesThisMonth');
  const { shortMoney, units } = useFigures();
  const title = t('shop.month');
  return (
    <ChartCard
      title={title}
      data={data}
      before={value && <BigFigure value={shortMoney(value.value)} change={value.change} />}
      chart={
        value && {
          kind: 'area',
          mini: true,
          label: title,
          height: 112,
          unit: units.money,
          heading: t('day'),
          categories: value.days.map(({ day }) => day),
          time: 'day',
          series: [{ name: t('sales'), values: value.days.map(({ amount }) => amount) }],
        }
      }
    />
  );
}

/** What buyers think, in stars of five. */
export function Ratings() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('ecommerce', 'ratings');
  const { count, units } = useFigures();
  return (
    <CharacterCard
      title={t('shop.ratings')}
      data={data}
      figure={
        value && {
          value: t('shop.ratings.stars', { stars: units.number.format(value.value) }),
          plain: value.value,
          change: value.change,
        }
      }
      text={value && t('shop.ratings.text', { reviews: count(value.count) })}
      character={1}
    />
  );
}

/** Who was in the shop in each of the last minutes. */
export function LiveVisitors() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('ecommerce', 'liveVisitors', { timeless: true });
  const { count, units } = useFigures();
  const title = t('shop.live');
  const minute = (at: number, all: number) =>
    at === all - 1 ? t('shop.live.now') : t('shop.live.ago', { minutes: count(all - 1 - at) });
  return (
    <ChartCard
      title={title}
      subtitle={t('shop.live.text')}
      data={data}
      before={value && <BigFigure value={count(value.now)} change={value.change} />}
      chart={
        value && {
          kind: 'bar',
          label: title,
          height: 200,
          unit: units.count,
          heading: t('when'),
          categories: value.minutes.map((_, at) => minute(at, value.minutes.length)),
          series: [{ name: t('visits'), values: value.minutes, color: 'success' }],
          highlight: value.minutes.length - 1,
        }
      }
    />
  );
}

/** Visits of the shop by weekday. */
export function VisitsByDay() {
  return <VisitsCard height={380} {...useCard('ecommerce', 'visitsByDay')} />;
}

/** What happened in the shop lately. */
export function ActivityTimeline() {
  return <ActivityCard {...useCard('ecommerce', 'activities', { timeless: true })} />;
}
