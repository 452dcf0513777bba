import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { chartAhead, useChartUnits } from 'touchline/charts';
import { readingAhead } from 'touchline/plugin-api';
import { Chart, ErrorNotice, Panel, useFormat } from 'touchline/ui';
import { tierColor } from '@/product/sports/tier-colors';
import { netTotals } from '../money-columns';
import { tierRows } from '../people-rows';
import { moneyAhead, tierReads, tiersAhead } from '../reads';
import { totalsChart } from '../totals-chart';
import { useComparedTime } from '../use-compared';
import { useNames } from '../use-names';
import { usePeriod } from '../use-period';
import { useReport } from '../use-report';
import { useCurrency } from './CurrencySelect';

const HEIGHT = 260;

/** What the last thirty days brought in, day after day, beside the thirty before; drawn as in its report. */
export const RevenueChart = readingAhead(
  function RevenueChart() {
    const { t } = useTranslation('reports');
    const chosen = usePeriod();
    const { currency } = useCurrency();
    const time = useComparedTime('report_revenue', chosen, currency ? { currency } : null);
    const { query, before } = time;
    const unit = useChartUnits().money(currency ?? '');
    const rows = netTotals(time);
    return (
      <Panel
        title={t('figure.netTotal')}
        text={t('home.period')}
        actions={
          <Button component={Link} to="/reports/revenue" sx={{ marginInlineEnd: -1.25 }}>
            {t('home.report')}
          </Button>
        }
      >
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        {!query.error && !currency && <Skeleton variant="rounded" height={HEIGHT} />}
        {!query.error && currency && (
          <Chart
            {...totalsChart({ t, name: t('figure.netTotal'), rows, before, chosen, unit })}
            label={t('figure.netTotal')}
            height={HEIGHT}
          />
        )}
      </Panel>
    );
  },
  moneyAhead,
  chartAhead,
);

/** How many people each plan has. */
export const MembersByPlan = readingAhead(
  function MembersByPlan() {
    const { t } = useTranslation('reports');
    const format = useFormat();
    const names = useNames();
    const unit = useChartUnits().count;
    const chosen = usePeriod();
    const query = useReport(...tierReads(chosen).now);
    const rows = tierRows(query.data, undefined);
    const all = rows.reduce((sum, { people }) => sum + Number(people), 0);
    return (
      <Panel
        title={t('tiers.title')}
        text={t('home.today')}
        actions={
          <Button component={Link} to="/reports/subscribers" sx={{ marginInlineEnd: -1.25 }}>
            {t('home.report')}
          </Button>
        }
      >
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        {!query.error && (
          <Chart
            kind="donut"
            label={t('tiers.title')}
            height={HEIGHT}
            parts={rows.map(({ bucket, people }) => ({
              name: names.tier(String(bucket)),
              value: Number(people),
              color: tierColor(String(bucket)),
            }))}
            total={{ label: t('column.people'), text: format.number(all, { digits: 0 }) }}
            unit={unit}
          />
        )}
      </Panel>
    );
  },
  tiersAhead,
  chartAhead,
);
