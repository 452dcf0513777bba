import { useTranslation } from 'react-i18next';
import { type ChartSeries, chartAhead, useChartUnits } from 'touchline/charts';
import { readingAhead } from 'touchline/plugin-api';
import { ErrorNotice } from 'touchline/ui';
import { lyingHeight } from '@/product/shared/components/lying-height';
import { WhenSeen } from '@/product/shared/components/WhenSeen';
import { useUrlFilters } from '@/product/shared/url/use-url-filters';
import { withBefore } from '../compare';
import { CurrencySelect, useCurrency } from '../components/CurrencySelect';
import { MoneyFigures } from '../components/MoneyFigures';
import { PeriodBar } from '../components/PeriodBar';
import { ReportFrame } from '../components/ReportFrame';
import { GroupSelect, PANEL_HEIGHT, ReportPanel } from '../components/ReportPanel';
import { cellTitle } from '../drill';
import { groupColors } from '../group-colors';
import {
  MONEY_COMPARED,
  MONEY_GROUPS,
  moneyColumns,
  moneyDrill,
  moneyGroup,
  netTotals,
  recurringColumns,
  recurringDrill,
} from '../money-columns';
import { atLeastYear, monthOf, periodArgs, stepOf, upTo } from '../period';
import { revenueAhead } from '../reads';
import type { ReportColumn, ReportRow } from '../report-value';
import { totalsChart } from '../totals-chart';
import { beforeSeries, useCompared, useComparedTime } from '../use-compared';
import { useDrill } from '../use-drill';
import { useNames } from '../use-names';
import { PERIOD_KEYS, usePeriod } from '../use-period';
import { useReport } from '../use-report';

/** Money in and back, what recurs, and churn; one currency at a time. */
function RevenuePage() {
  const { t } = useTranslation('reports');
  const chosen = usePeriod();
  const choice = useCurrency();
  const names = useNames();
  const { open, drawer } = useDrill();
  const { values, set } = useUrlFilters(['by']);
  const by = moneyGroup(values.by);
  const step = stepOf(chosen.period);
  const currency = choice.currency ?? '';
  const inCurrency = choice.currency ? { currency } : null;
  const time = useComparedTime('report_revenue', chosen, inCurrency);
  const groups = useCompared('report_revenue', chosen, inCurrency && { currency, group_by: by });
  const year = atLeastYear(chosen.period);
  const recurring = useReport(
    'report_recurring',
    inCurrency && { currency, by_month: true, ...periodArgs(year) },
  );
  const unit = useChartUnits().money(currency);

  const nameOf = (of: string) => (value: string) => {
    if (of === 'plan') return names.plan(value);
    if (of === 'purpose') return t(`purpose.${value}`, { defaultValue: value });
    return names.bucket(of, value);
  };
  const drill = (of: string) => (row: ReportRow, column?: ReportColumn) =>
    open(
      moneyDrill(
        t,
        cellTitle(nameOf(of)(String(row.bucket)), column),
        currency,
        column?.key === 'total'
          ? { figure: column.figure, ...periodArgs(upTo(chosen.period, String(row.bucket))) }
          : { group_by: of, bucket: row.bucket, figure: column?.figure, ...chosen.args },
        names,
      ),
    );
  const netOf = (rows: ReportRow[], old: ReportRow[] | undefined): ChartSeries[] => [
    { name: t('figure.net'), values: rows.map((row) => Number(row.net ?? 0)), gaps: 'zero' },
    ...beforeSeries(t, old, rows, 'net_before', 'zero'),
  ];

  return (
    <ReportFrame
      help={t('revenue.help')}
      bar={
        <>
          <PeriodBar chosen={chosen} />
          <CurrencySelect chosen={choice} />
        </>
      }
      views={{ list: 'reports.revenue', keys: [...PERIOD_KEYS, 'currency', 'by'] }}
    >
      <ErrorNotice error={choice.query.error} onRetry={() => void choice.query.refetch()} />
      <MoneyFigures chosen={chosen} currency={choice.currency} open={open}>
        <ReportPanel
          title={t('figure.netTotal')}
          text={t('money.time.help')}
          file="touchline-revenue-by-time"
          period={chosen.period}
          query={time.query}
          rows={netTotals(time)}
          columns={moneyColumns(t, t(`by.${step}`), nameOf(step), time.before !== undefined, true)}
          currency={currency}
          onRow={drill(step)}
          chart={(rows) =>
            totalsChart({ t, name: t('figure.netTotal'), rows, ...time, chosen, unit })
          }
        />
      </MoneyFigures>
      <WhenSeen height={PANEL_HEIGHT}>
        <ReportPanel
          title={t('money.groups')}
          file={`touchline-revenue-by-${by}`}
          period={chosen.period}
          query={groups.query}
          rows={withBefore(groups.query.data ?? [], groups.before, MONEY_COMPARED)}
          columns={moneyColumns(t, t(`by.${by}`), nameOf(by), groups.before !== undefined)}
          currency={currency}
          onRow={drill(by)}
          chart={(rows) => ({
            kind: 'bar',
            horizontal: true,
            height: lyingHeight(rows.length),
            categories: rows.map((row) => nameOf(by)(String(row.bucket))),
            barColors: groupColors(by, rows),
            series: netOf(rows, groups.before),
            unit,
          })}
          controls={
            <GroupSelect
              groups={MONEY_GROUPS}
              value={by}
              onChange={(group) => set({ by: group })}
            />
          }
        />
      </WhenSeen>
      <WhenSeen height={PANEL_HEIGHT}>
        <ReportPanel
          title={t('recurring.title')}
          text={t('recurring.help')}
          file="touchline-recurring"
          period={year}
          query={recurring}
          columns={recurringColumns(t, nameOf('month'))}
          currency={currency}
          onRow={({ bucket }, column) => {
            const month = periodArgs(monthOf(year, String(bucket)));
            const title = cellTitle(nameOf('month')(String(bucket)), column);
            open(recurringDrill(t, title, currency, { bucket: column?.figure, ...month }));
          }}
          chart={(rows) => ({
            kind: 'area',
            categories: rows.map((row) => String(row.bucket)),
            time: 'month',
            series: [{ name: t('figure.mrr'), values: rows.map((row) => Number(row.mrr_end)) }],
            unit,
          })}
        />
      </WhenSeen>
      {drawer}
    </ReportFrame>
  );
}

export default readingAhead(RevenuePage, revenueAhead, chartAhead);
