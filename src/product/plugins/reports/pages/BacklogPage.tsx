import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useChartUnits } from 'touchline/charts';
import { Figures } from '../components/Figures';
import { ReportFrame } from '../components/ReportFrame';
import { ReportPanel } from '../components/ReportPanel';
import { cellTitle } from '../drill';
import type { ReportRow } from '../report-value';
import { backlogDrill, statusName } from '../tip-columns';
import { useDrill } from '../use-drill';
import { useNames } from '../use-names';
import { useReport } from '../use-report';

const sumOf = (rows: ReportRow[], key: string) =>
  rows.reduce((total, row) => total + Number(row[key]), 0);

/** Tips and slips awaiting settlement, by age. */
export default function BacklogPage() {
  const { t } = useTranslation('reports');
  const units = useChartUnits();
  const { open, drawer } = useDrill();
  const query = useReport('report_backlog', {});
  const rows = query.data ?? [];
  const ageName = (age: string) => t(`age.${age}`);
  const names = useNames();
  const status = statusName(t);
  const series = ['due', 'awaited', 'playing'];
  return (
    <ReportFrame
      help={t('backlog.help')}
      bar={
        <Button component={Link} to="/settlement" variant="outlined" size="small">
          {t('backlog.desk')}
        </Button>
      }
    >
      {!query.isError && (
        <Figures
          now={[query]}
          figures={series.map((key) => ({
            key,
            name: status(key.toUpperCase()),
            kind: 'count',
            value: sumOf(rows, key),
            onOpen: () => open(backlogDrill(t, status(key.toUpperCase()), { figure: key }, names)),
          }))}
        />
      )}
      <ReportPanel
        title={t('backlog.title')}
        text={t('backlog.text')}
        file="touchline-backlog"
        query={query}
        columns={[
          { key: 'age', label: t('column.age'), kind: 'text', name: ageName },
          ...series.map((key) => ({
            key,
            label: status(key.toUpperCase()),
            kind: 'count' as const,
            figure: key,
          })),
          { key: 'staked', label: t('column.stake'), kind: 'units', figure: 'all' },
          { key: 'oldest', label: t('column.oldest'), kind: 'instant' },
        ]}
        onRow={(row, column) => {
          const title = cellTitle(ageName(String(row.age)), column);
          const figure = column?.figure === 'all' ? undefined : column?.figure;
          open(backlogDrill(t, title, { age_group: row.age, figure }, names));
        }}
        chart={(shown) => ({
          kind: 'bar',
          categories: shown.map((row) => ageName(String(row.age))),
          series: series.map((key) => ({
            name: status(key.toUpperCase()),
            values: shown.map((row) => Number(row[key])),
          })),
          stacked: true,
          unit: units.count,
        })}
      />
      {drawer}
    </ReportFrame>
  );
}
