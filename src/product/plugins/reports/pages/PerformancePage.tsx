import { useTranslation } from 'react-i18next';
import { chartAhead } from 'touchline/charts';
import { readingAhead } from 'touchline/plugin-api';
import { lyingHeight } from '@/product/shared/components/lying-height';
import { WhenSeen } from '@/product/shared/components/WhenSeen';
import { useUrlFilters } from '@/product/shared/url/use-url-filters';
import { stakeUnit } from '@/product/sports/format/format-units';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { inTime, withBefore, withTotals } from '../compare';
import { PeriodBar } from '../components/PeriodBar';
import { ReportFrame } from '../components/ReportFrame';
import { GroupSelect, PANEL_HEIGHT, ReportPanel } from '../components/ReportPanel';
import { TipFigures } from '../components/TipFigures';
import { cellTitle } from '../drill';
import { groupColors } from '../group-colors';
import { periodArgs, stepOf, upTo } from '../period';
import { performanceAhead } from '../reads';
import type { ReportColumn, ReportRow } from '../report-value';
import { TIP_COMPARED, TIP_GROUPS, tipColumns, tipDrill, tipGroup } from '../tip-columns';
import { totalsChart } from '../totals-chart';
import { beforeSeries, useCompared, useComparedTime } from '../use-compared';
import { useDrill } from '../use-drill';
import { useNames } from '../use-names';
import { PERIOD_KEYS, usePeriod } from '../use-period';

/** Groups that a bar chart shows at most: those with the most tips. */
const MOST_BARS = 15;

/** How the tips did: by time, author, sport, league, market, tier and odds. */
function PerformancePage() {
  const { t } = useTranslation('reports');
  const format = useSportsFormat();
  const chosen = usePeriod();
  const names = useNames();
  const { open, drawer } = useDrill();
  const { values, set } = useUrlFilters(['by']);
  const by = tipGroup(values.by);
  const step = stepOf(chosen.period);
  const time = useComparedTime('report_tips', chosen, {});
  const groups = useCompared('report_tips', chosen, { group_by: by });
  const unit = stakeUnit(format);

  const columns = (of: string, old?: ReportRow[]) =>
    tipColumns(
      t,
      {
        heading: t(`by.${of}`),
        bucket: (value) => names.bucket(of, value),
        outcome: names.outcome,
      },
      old !== undefined,
    );
  const drill = (of: string) => (row: ReportRow, column?: ReportColumn) => {
    const bucket = String(row.bucket);
    const args =
      column?.key === 'total'
        ? { ...periodArgs(upTo(chosen.period, bucket)), figure: column.figure }
        : { ...chosen.args, group_by: of, bucket, figure: column?.figure };
    open(tipDrill(t, cellTitle(names.bucket(of, bucket), column), args, names));
  };
  const overTime = columns(step, time.before);
  const total = t('figure.total');
  overTime.splice(2, 0, {
    key: 'total',
    label: total,
    kind: 'units',
    signed: true,
    figure: 'n',
  });

  return (
    <ReportFrame
      help={t('performance.help')}
      bar={<PeriodBar chosen={chosen} />}
      views={{ list: 'reports.performance', keys: [...PERIOD_KEYS, 'by'] }}
    >
      <TipFigures chosen={chosen} open={open}>
        <ReportPanel
          title={t('time.title')}
          text={t('time.help')}
          file="touchline-tips-by-time"
          period={chosen.period}
          query={time.query}
          rows={withTotals(
            inTime(withBefore(time.query.data ?? [], time.before, TIP_COMPARED)),
            'profit',
          )}
          columns={overTime}
          onRow={drill(step)}
          chart={(rows) => totalsChart({ t, name: total, rows, ...time, chosen, unit })}
        />
      </TipFigures>
      <WhenSeen height={PANEL_HEIGHT}>
        <ReportPanel
          title={t('groups.title')}
          text={t('groups.help')}
          file={`touchline-tips-by-${by}`}
          period={chosen.period}
          query={groups.query}
          rows={withBefore(groups.query.data ?? [], groups.before, TIP_COMPARED)}
          columns={columns(by, groups.before)}
          onRow={drill(by)}
          controls={
            <GroupSelect groups={TIP_GROUPS} value={by} onChange={(group) => set({ by: group })} />
          }
          chart={(rows) => {
            const most = rows.toSorted((a, b) => Number(b.n) - Number(a.n)).slice(0, MOST_BARS);
            return {
              kind: 'bar',
              horizontal: true,
              signed: true,
              height: lyingHeight(most.length),
              categories: most.map((row) => names.bucket(by, String(row.bucket))),
              barColors: groupColors(by, most),
              series: [
                { name: t('figure.profit'), values: most.map((row) => Number(row.profit)) },
                ...beforeSeries(t, groups.before, most, 'profit_before'),
              ],
              unit,
            };
          }}
        />
      </WhenSeen>
      {drawer}
    </ReportFrame>
  );
}

export default readingAhead(PerformancePage, performanceAhead, chartAhead);
