import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { useUrlFilters } from '@/shared/url/use-url-filters';
import { PeriodBar } from '../components/PeriodBar';
import { ReportFrame } from '../components/ReportFrame';
import { ReportPanel } from '../components/ReportPanel';
import { TipFigures } from '../components/TipFigures';
import { stepOf } from '../period';
import type { ReportRow } from '../report-value';
import { TIP_GROUPS, type TipGroup, tipColumns, tipDrill } from '../tip-columns';
import { useDrill } from '../use-drill';
import { useNames } from '../use-names';
import { usePeriod } from '../use-period';
import { useReport } from '../use-report';

/** Groups that a bar chart shows at most: those with the most tips. */
const MOST_BARS = 15;

/** Profit so far, span after span, as one more column. */
function withTotals(rows: ReportRow[]): ReportRow[] {
  let total = 0;
  return rows.map((row) => {
    total += Number(row.profit);
    return { ...row, total: Number(total.toFixed(4)) };
  });
}

/** How the tips did: by time, author, sport, league, market, tier and odds. */
export default function PerformancePage() {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const chosen = usePeriod();
  const names = useNames();
  const { open, drawer } = useDrill();
  const { values, set } = useUrlFilters(['by']);
  const by: TipGroup = TIP_GROUPS.find((group) => group === values.by) ?? 'sport';
  const step = stepOf(chosen.period);
  const time = useReport('report_tips', { group_by: step, ...chosen.args });
  const groups = useReport('report_tips', { group_by: by, ...chosen.args });
  const units = (value: number) => format.units(value, { signed: true });

  const columns = (of: string) => tipColumns(t, t(`by.${of}`), (value) => names.bucket(of, value));
  const drill = (of: string) => (row: ReportRow) =>
    open(
      tipDrill(
        t,
        names.bucket(of, String(row.bucket)),
        { group_by: of, bucket: row.bucket, ...chosen.args },
        names,
      ),
    );
  const overTime = columns(step);
  overTime.splice(3, 0, { key: 'total', label: t('figure.total'), kind: 'units', signed: true });

  return (
    <ReportFrame help={t('performance.help')} bar={<PeriodBar chosen={chosen} />}>
      <TipFigures chosen={chosen} open={open} />
      <ReportPanel
        title={t('time.title')}
        text={t('time.help')}
        file="touchline-tips-by-time"
        query={time}
        rows={withTotals(time.data ?? [])}
        columns={overTime}
        onRow={drill(step)}
        chart={(rows) => ({
          kind: 'line',
          categories: rows.map((row) => names.bucket(step, String(row.bucket))),
          series: [{ name: t('figure.total'), values: rows.map((row) => Number(row.total)) }],
          format: units,
        })}
      />
      <ReportPanel
        title={t('groups.title')}
        text={t('groups.help')}
        file={`touchline-tips-by-${by}`}
        query={groups}
        columns={columns(by)}
        onRow={drill(by)}
        controls={
          <TextField
            select
            size="small"
            label={t('by')}
            value={by}
            onChange={(event) => set({ by: event.target.value })}
            sx={{ minWidth: 150 }}
          >
            {TIP_GROUPS.map((group) => (
              <MenuItem key={group} value={group}>
                {t(`by.${group}`)}
              </MenuItem>
            ))}
          </TextField>
        }
        chart={(rows) => {
          const most = rows.toSorted((a, b) => Number(b.n) - Number(a.n)).slice(0, MOST_BARS);
          return {
            kind: 'bar',
            categories: most.map((row) => names.bucket(by, String(row.bucket))),
            series: [{ name: t('figure.profit'), values: most.map((row) => Number(row.profit)) }],
            format: units,
          };
        }}
      />
      {drawer}
    </ReportFrame>
  );
}
