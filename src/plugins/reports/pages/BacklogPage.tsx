import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/shared/format/use-format';
import { Figures } from '../components/Figures';
import { ReportFrame } from '../components/ReportFrame';
import { ReportPanel } from '../components/ReportPanel';
import { countTick, type ReportRow } from '../report-value';
import { backlogDrill } from '../tip-columns';
import { useDrill } from '../use-drill';
import { useReport } from '../use-report';

const sumOf = (rows: ReportRow[], key: string) =>
  rows.reduce((total, row) => total + Number(row[key]), 0);

/** What waits for its settlement, by age. */
export default function BacklogPage() {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { open, drawer } = useDrill();
  const query = useReport('report_backlog', {});
  const rows = query.data ?? [];
  const ageName = (age: string) => t(`age.${age}`);
  const status = (value: string) => t(`status.${value}`);
  const openAll = (age: string | null) => () =>
    open(backlogDrill(t, age ? ageName(age) : t('tab.backlog'), { age_group: age }, status));
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
      <Figures
        pending={query.isPending}
        figures={series.map((key) => ({
          key,
          name: t(`status.${key.toUpperCase()}`),
          kind: 'count',
          value: sumOf(rows, key),
          onOpen: openAll(null),
        }))}
      />
      <ReportPanel
        title={t('backlog.title')}
        text={t('backlog.text')}
        file="touchline-backlog"
        query={query}
        columns={[
          { key: 'age', label: t('column.age'), kind: 'text', name: ageName },
          ...series.map((key) => ({
            key,
            label: t(`status.${key.toUpperCase()}`),
            kind: 'count' as const,
          })),
          { key: 'staked', label: t('column.stake'), kind: 'units' },
          { key: 'oldest', label: t('column.oldest'), kind: 'instant' },
        ]}
        onRow={(row) => openAll(String(row.age))()}
        chart={(shown) => ({
          kind: 'bar',
          categories: shown.map((row) => ageName(String(row.age))),
          series: series.map((key) => ({
            name: t(`status.${key.toUpperCase()}`),
            values: shown.map((row) => Number(row[key])),
          })),
          format: (value) => countTick(value, format),
        })}
      />
      {drawer}
    </ReportFrame>
  );
}
