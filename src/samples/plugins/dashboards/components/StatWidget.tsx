import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sparkline } from 'touchline/charts';
import { type CardData, type ThemeColor, TrendChip, WidgetCard } from 'touchline/ui';
import type { Figure } from '@/samples/mock/dashboards/figures';
import { useFigures } from '../use-figures';

interface BigFigureProps {
  value: string;
  /** Percent since the time before. */
  change?: number;
  /** After the chip. */
  children?: ReactNode;
}

/** Numbers with more characters are shown smaller, to fit the narrowest cards. */
const LONG = 8;

/** A number that a card is about, with how it changed. */
export function BigFigure({ value, change, children }: BigFigureProps) {
  const { trend } = useFigures();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 1.5 }}>
      <Typography
        component="p"
        sx={{
          fontSize: value.length > LONG ? '1.125rem' : '1.5rem',
          fontWeight: 600,
          lineHeight: '36px',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <bdi>{value}</bdi>
      </Typography>
      {change !== undefined && <TrendChip {...trend(change)} />}
      {children}
    </Box>
  );
}

interface StatWidgetProps {
  title: string;
  data: CardData;
  figure: Pick<Figure, 'value' | 'change'> | undefined;
  /** The formatted number, and its value for a file. */
  format: (value: number) => string;
  plain?: (value: number) => string | number;
  course?: number[];
  color?: ThemeColor;
  /** A picture in place of its course. */
  children?: ReactNode;
}

/** Of the same height in all, so that figures beside each other are on one line. */
const DRAWING = {
  height: 76,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'end',
} as const;

/** A figure in a small card: its change and its course. */
export function StatWidget(props: StatWidgetProps) {
  const { title, data, figure, format, plain = Number, course, color = 'primary' } = props;
  const { t } = useTranslation('dashboards');
  const table = () => ({
    columns: [title, t('change')],
    rows: figure ? [[plain(figure.value), figure.change]] : [],
  });
  return (
    <WidgetCard title={title} data={data} table={table}>
      <Box sx={{ mt: 'auto' }}>
        {figure && <BigFigure value={format(figure.value)} change={figure.change} />}
        <Box sx={DRAWING}>
          {props.children ?? <Sparkline values={course ?? []} color={color} height={56} />}
        </Box>
      </Box>
    </WidgetCard>
  );
}

interface CourseWidgetProps extends Pick<StatWidgetProps, 'data' | 'color'> {
  titleKey: string;
  value: Figure | undefined;
  /** It is an amount, in cents; otherwise a number of things. */
  money?: boolean;
}

/** A figure with its course, in the default format. */
export function CourseWidget({ titleKey, value, money, ...card }: CourseWidgetProps) {
  const { t } = useTranslation('dashboards');
  const { plain, shortCount, shortMoney } = useFigures();
  return (
    <StatWidget
      {...card}
      title={t(titleKey)}
      figure={value}
      format={money ? shortMoney : shortCount}
      plain={money ? plain : undefined}
      course={value?.course}
    />
  );
}
