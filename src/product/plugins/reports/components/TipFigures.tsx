import {
  mdiBullseyeArrow,
  mdiPercentOutline,
  mdiTicketConfirmationOutline,
  mdiTrendingUp,
} from '@mdi/js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartSeries } from 'touchline/charts';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { course, runningTotal } from '../course';
import type { OpenDrill } from '../drill';
import { tipReads } from '../reads';
import type { ReportRow } from '../report-value';
import { TIP_COUNTS, tipDrill } from '../tip-columns';
import { useNames } from '../use-names';
import type { ChosenPeriod } from '../use-period';
import { useReport } from '../use-report';
import { type Figure, Figures } from './Figures';

interface TipFiguresProps {
  chosen: ChosenPeriod;
  open: OpenDrill;
  /** The first four only. */
  short?: boolean;
  /** Shown below the cards. */
  children?: ReactNode;
}

/** The figures of all tips of the period, against those of the period before. */
export function TipFigures({ chosen, open, short, children }: TipFiguresProps) {
  const { t } = useTranslation('reports');
  const format = useSportsFormat();
  const names = useNames();
  const reads = tipReads(chosen);
  const now = useReport(...reads.now);
  const before = useReport(...reads.before);
  const time = useReport(...reads.time);
  const row = now.data?.[0];
  const spark = (pick: (row: ReportRow) => number | null, gaps?: ChartSeries['gaps']) =>
    course(time.data, chosen.period, pick, gaps);
  const rate = (key: string) => spark((of) => (of[key] === null ? null : Number(of[key])), 'empty');
  const old = chosen.before ? before.data?.[0] : undefined;
  const opens = (figure: string, title: string) => () =>
    open(tipDrill(t, title, { ...chosen.args, figure }, names));
  const percent = (value: unknown) => format.percent(value as string | null, { signed: true });

  /** `rows`: which tips it is over. */
  const figure = (
    key: string,
    name: string,
    kind: Figure['kind'],
    rows: string,
    more?: Partial<Figure>,
  ): Figure => ({
    key,
    onOpen: opens(rows, name),
    name,
    kind,
    value: row ? row[key] : kind === 'count' ? 0 : null,
    before: old?.[key],
    ...more,
  });
  const figures: Figure[] = [
    figure('n', t('figure.tips'), 'count', 'n', {
      icon: mdiTicketConfirmationOutline,
      spark: spark((of) => Number(of.n)),
      parts: TIP_COUNTS.map(([key, outcome]) => ({
        name: names.outcome(outcome),
        kind: 'count',
        value: row?.[key],
        onOpen: opens(key, names.outcome(outcome)),
      })),
    }),
    figure('profit', t('figure.profit'), 'units', 'n', {
      signed: true,
      icon: mdiTrendingUp,
      spark: spark(runningTotal('profit'), 'carried'),
      note: t('figure.profit.note', { staked: format.units(row?.staked as string) }),
    }),
    figure('yield_pct', t('figure.yield'), 'percent', 'counted', {
      signed: true,
      icon: mdiPercentOutline,
      spark: rate('yield_pct'),
      note: row?.yield_low
        ? t('figure.yield.note', { low: percent(row.yield_low), high: percent(row.yield_high) })
        : undefined,
    }),
    figure('hit_rate_pct', t('figure.hitRate'), 'percent', 'counted', {
      icon: mdiBullseyeArrow,
      spark: rate('hit_rate_pct'),
      note: t('figure.hitRate.note', { rate: format.percent(row?.break_even_pct as string) }),
    }),
    figure('clv_pct', t('figure.clv'), 'percent', 'clv_n', {
      signed: true,
      note: t('figure.basis', { count: Number(row?.clv_n ?? 0) }),
    }),
    figure('max_drawdown', t('figure.drawdown'), 'units', 'counted', { lowerIsBetter: true }),
    figure('longest_losing_streak', t('figure.losingStreak'), 'count', 'counted', {
      lowerIsBetter: true,
      note: t('figure.streak.note', { wins: Number(row?.longest_win_streak ?? 0) }),
    }),
    figure('brier', t('figure.brier'), 'number', 'brier_n', {
      lowerIsBetter: true,
      note: t('figure.basis', { count: Number(row?.brier_n ?? 0) }),
    }),
  ];
  return (
    <Figures
      figures={short ? figures.slice(0, 4) : figures}
      now={[now]}
      old={[before]}
      compared={chosen.before !== null}
    >
      {children}
    </Figures>
  );
}
