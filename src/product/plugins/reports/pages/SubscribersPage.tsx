import { useTranslation } from 'react-i18next';
import { type ChartColor, chartAhead, useChartUnits } from 'touchline/charts';
import { readingAhead } from 'touchline/plugin-api';
import { WhenSeen } from '@/product/shared/components/WhenSeen';
import { tierColor } from '@/product/sports/tier-colors';
import { COHORT_MONTHS, cohortRows } from '../cohort-rows';
import { PeriodBar } from '../components/PeriodBar';
import { ReportFrame } from '../components/ReportFrame';
import { PANEL_HEIGHT, ReportPanel, type ReportPanelProps } from '../components/ReportPanel';
import { TierFigures } from '../components/TierFigures';
import { cellTitle } from '../drill';
import { funnelRows, tierRows } from '../people-rows';
import { thisDay } from '../period';
import { cohortRead, subscribersAhead } from '../reads';
import type { ReportColumn, ReportRow } from '../report-value';
import { beforeSeries, useCompared } from '../use-compared';
import { peopleDrill, useDrill } from '../use-drill';
import { useNames } from '../use-names';
import { PERIOD_KEYS, usePeriod } from '../use-period';
import { useReport } from '../use-report';

/** Tiers, the way from sign-up to payment, and how long people stay. */
function SubscribersPage() {
  const { t } = useTranslation('reports');
  const units = useChartUnits();
  const chosen = usePeriod();
  const names = useNames();
  const { open, drawer } = useDrill();
  const tiers = useCompared('report_people', chosen, { report: 'TIER' });
  const funnel = useCompared('report_people', chosen, { report: 'FUNNEL' });
  const cohorts = useReport(...cohortRead(chosen));
  const month = (value: string) => names.bucket('month', value);
  const after = (months: number) => t('column.monthsAfter', { months });
  const step = (value: string) => t(`step.${value}`);
  const followed = cohortRows(cohorts.data ?? [], thisDay());
  const columns = (heading: string, name: (value: string) => string, compared: boolean) => {
    const people = t('column.people');
    const share = t('column.share');
    const change = (figure: string) => t('change.of', { figure });
    const all: ReportColumn[] = [
      { key: 'bucket', label: heading, kind: 'text', name },
      { key: 'people', label: people, kind: 'count', figure: 'all' },
      { key: 'people_change', label: change(people), kind: 'count', signed: true },
      { key: 'share', label: share, kind: 'percent', figure: 'all' },
      { key: 'share_change', label: change(share), kind: 'percent', signed: true },
    ];
    return all.filter(({ key }) => compared || !key.endsWith('_change'));
  };
  const bars = (
    name: (value: string) => string,
    before: ReportRow[] | undefined,
    colorOf?: (value: string) => ChartColor | undefined,
  ): Pick<ReportPanelProps, 'chart'> => ({
    chart: (rows) => ({
      kind: 'bar',
      categories: rows.map((row) => name(String(row.bucket))),
      barColors: colorOf && rows.map((row) => colorOf(String(row.bucket))),
      series: [
        { name: t('column.people'), values: rows.map((row) => Number(row.people)) },
        ...beforeSeries(t, before, rows, 'people_before'),
      ],
      unit: units.count,
    }),
  });
  const drill =
    (report: string, name: (value: string) => string) =>
    ({ bucket }: ReportRow) =>
      open(peopleDrill(t, name(String(bucket)), { report, bucket, ...chosen.args }));

  return (
    <ReportFrame
      help={t('subscribers.help')}
      bar={<PeriodBar chosen={chosen} />}
      views={{ list: 'reports.subscribers', keys: PERIOD_KEYS }}
    >
      <TierFigures chosen={chosen} open={open} />
      <ReportPanel
        title={t('tiers.title')}
        text={t('tiers.help')}
        file="touchline-tiers"
        period={chosen.period}
        query={tiers.query}
        rows={tierRows(tiers.query.data, tiers.before)}
        columns={columns(t('column.tier'), names.tier, tiers.before !== undefined)}
        onRow={drill('TIER', names.tier)}
        {...bars(names.tier, tiers.before, tierColor)}
      />
      <WhenSeen height={PANEL_HEIGHT}>
        <ReportPanel
          title={t('funnel.title')}
          text={t('funnel.help')}
          file="touchline-funnel"
          period={chosen.period}
          query={funnel.query}
          rows={funnelRows(funnel.query.data, funnel.before)}
          columns={[
            ...columns(t('column.step'), step, funnel.before !== undefined),
            { key: 'of_step', label: t('column.ofStep'), kind: 'percent' },
          ]}
          onRow={drill('FUNNEL', step)}
          chart={(rows) => ({
            kind: 'funnel',
            parts: rows.map(({ bucket, people, of_step }) => ({
              name: step(String(bucket)),
              value: Number(people),
              // Beside the way: it is optional.
              color: bucket === 'TRIAL' ? 'secondary' : undefined,
              note: of_step === null ? undefined : units.percent.format(Number(of_step)),
            })),
            unit: units.count,
          })}
        />
      </WhenSeen>
      <WhenSeen height={PANEL_HEIGHT}>
        <ReportPanel
          title={t('cohorts.title')}
          text={t('cohorts.help')}
          file="touchline-cohorts"
          period={chosen.period}
          query={cohorts}
          rows={followed}
          columns={[
            { key: 'bucket', label: t('column.signUpMonth'), kind: 'text', name: month },
            { key: 'size', label: t('column.people'), kind: 'count', figure: 'all' },
            ...Array.from({ length: COHORT_MONTHS }, (_, at) => ({
              key: `m${at}`,
              label: after(at),
              kind: 'percent' as const,
              figure: String(at),
              heat: true,
            })),
          ]}
          onRow={({ bucket }, column) =>
            open(
              peopleDrill(t, cellTitle(month(String(bucket)), column), {
                report: 'COHORT',
                bucket: `${bucket} ${column?.figure ?? 'all'}`,
                to_day: chosen.args.to_day,
              }),
            )
          }
          // Its table is a heat map.
          chart={() => null}
        />
      </WhenSeen>
      {drawer}
    </ReportFrame>
  );
}

export default readingAhead(SubscribersPage, subscribersAhead, chartAhead);
