import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { TIERS } from '@/shared/tiers';
import { COHORT_MONTHS, cohortRows } from '../cohort-rows';
import { PeriodBar } from '../components/PeriodBar';
import { ReportFrame } from '../components/ReportFrame';
import { ReportPanel } from '../components/ReportPanel';
import { TierFigures } from '../components/TierFigures';
import { peopleDrill } from '../people-drill';
import { countTick, type ReportRow } from '../report-value';
import { useDrill } from '../use-drill';
import { useNames } from '../use-names';
import { usePeriod } from '../use-period';
import { useReport } from '../use-report';

const STEPS = ['SIGNED_UP', 'CHECKOUT', 'TRIAL', 'PAID', 'PAYING'];

/** Tiers, lowest first, each with its share of all people. */
function tierRows(rows: readonly ReportRow[]): ReportRow[] {
  const people = new Map(rows.map((row) => [row.bucket, Number(row.people)]));
  const all = [...people.values()].reduce((sum, count) => sum + count, 0);
  if (all === 0) return [];
  return TIERS.map((bucket) => {
    const count = people.get(bucket) ?? 0;
    return { bucket, people: count, share: (100 * count) / all };
  });
}

/** Steps in their order, each with its share of all who signed up. */
function funnelRows(rows: readonly ReportRow[]): ReportRow[] {
  const people = new Map(rows.map((row) => [row.bucket, Number(row.people)]));
  const all = people.get('SIGNED_UP') ?? 0;
  if (all === 0) return [];
  return STEPS.map((bucket) => {
    const count = people.get(bucket) ?? 0;
    return { bucket, people: count, share: (100 * count) / all };
  });
}

/** Tiers, the way from sign-up to payment, and how long people stay. */
export default function SubscribersPage() {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const chosen = usePeriod();
  const names = useNames();
  const { open, drawer } = useDrill();
  const tiers = useReport('report_people', { report: 'TIER', ...chosen.args });
  const funnel = useReport('report_people', { report: 'FUNNEL', ...chosen.args });
  const cohorts = useReport('report_people', { report: 'COHORT', to_day: chosen.args.to_day });
  const month = (value: string) => names.bucket('month', value);
  const step = (value: string) => t(`step.${value}`);
  const today = new Date().toISOString().slice(0, 10);

  return (
    <ReportFrame help={t('subscribers.help')} bar={<PeriodBar chosen={chosen} />}>
      <TierFigures chosen={chosen} open={open} />
      <ReportPanel
        title={t('tiers.title')}
        text={t('tiers.help')}
        file="touchline-tiers"
        query={tiers}
        rows={tierRows(tiers.data ?? [])}
        columns={[
          { key: 'bucket', label: t('column.tier'), kind: 'text', name: names.tier },
          { key: 'people', label: t('column.people'), kind: 'count' },
          { key: 'share', label: t('column.share'), kind: 'percent' },
        ]}
        onRow={({ bucket }) =>
          open(
            peopleDrill(t, names.tier(String(bucket)), { report: 'TIER', bucket, ...chosen.args }),
          )
        }
        chart={(rows) => ({
          kind: 'bar',
          categories: rows.map((row) => names.tier(String(row.bucket))),
          series: [{ name: t('column.people'), values: rows.map((row) => Number(row.people)) }],
          format: (value) => countTick(value, format),
        })}
      />
      <ReportPanel
        title={t('funnel.title')}
        text={t('funnel.help')}
        file="touchline-funnel"
        query={funnel}
        rows={funnelRows(funnel.data ?? [])}
        columns={[
          { key: 'bucket', label: t('column.step'), kind: 'text', name: step },
          { key: 'people', label: t('column.people'), kind: 'count' },
          { key: 'share', label: t('column.share'), kind: 'percent' },
        ]}
        onRow={(row) =>
          open(
            peopleDrill(t, step(String(row.bucket)), {
              report: 'FUNNEL',
              bucket: row.bucket,
              ...chosen.args,
            }),
          )
        }
        chart={(rows) => ({
          kind: 'bar',
          categories: rows.map((row) => step(String(row.bucket))),
          series: [{ name: t('column.people'), values: rows.map((row) => Number(row.people)) }],
          format: (value) => countTick(value, format),
        })}
      />
      <ReportPanel
        title={t('cohorts.title')}
        text={t('cohorts.help')}
        file="touchline-cohorts"
        query={cohorts}
        rows={cohortRows(cohorts.data ?? [], today)}
        columns={[
          { key: 'bucket', label: t('column.signUpMonth'), kind: 'text', name: month },
          { key: 'size', label: t('column.people'), kind: 'count' },
          ...Array.from({ length: COHORT_MONTHS }, (_, at) => ({
            key: `m${at}`,
            label: t('column.monthsAfter', { months: at }),
            kind: 'percent' as const,
            onOpen: (row: ReportRow) =>
              open(
                peopleDrill(
                  t,
                  `${month(String(row.bucket))}, ${t('column.monthsAfter', { months: at })}`,
                  {
                    report: 'COHORT',
                    bucket: `${row.bucket} ${at}`,
                    to_day: chosen.args.to_day,
                  },
                ),
              ),
          })),
        ]}
        onRow={(row) =>
          open(
            peopleDrill(t, month(String(row.bucket)), {
              report: 'COHORT',
              bucket: `${row.bucket} all`,
              to_day: chosen.args.to_day,
            }),
          )
        }
      />
      {drawer}
    </ReportFrame>
  );
}
