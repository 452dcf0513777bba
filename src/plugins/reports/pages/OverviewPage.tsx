import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { CurrencySelect } from '../components/CurrencySelect';
import { Figures } from '../components/Figures';
import { MoneyFigures } from '../components/MoneyFigures';
import { PeriodBar } from '../components/PeriodBar';
import { ReportFrame } from '../components/ReportFrame';
import { TierFigures } from '../components/TierFigures';
import { TipFigures } from '../components/TipFigures';
import { backlogDrill, statusName } from '../tip-columns';
import { useCurrency } from '../use-currency';
import { useDrill } from '../use-drill';
import { useNames } from '../use-names';
import { PERIOD_KEYS, usePeriod } from '../use-period';
import { useReport } from '../use-report';
import { type ReportTab, useHasTab } from '../use-report-tabs';

interface PartProps {
  tab: ReportTab;
  controls?: ReactNode;
  children: ReactNode;
}

function Part({ tab, controls, children }: PartProps) {
  const { t } = useTranslation('reports');
  const { search } = useLocation();
  return (
    <Stack component="section" sx={{ gap: 1.5 }} aria-label={t(`tab.${tab}`)}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
          {t(`tab.${tab}`)}
        </Typography>
        {controls}
        <Button size="small" component={Link} to={`/reports/${tab}${search}`}>
          {t(`more.${tab}`)}
        </Button>
      </Stack>
      {children}
    </Stack>
  );
}

type Shown = { chosen: ReturnType<typeof usePeriod>; open: ReturnType<typeof useDrill>['open'] };

function Money({ chosen, open }: Shown) {
  const choice = useCurrency();
  return (
    <Part tab="revenue" controls={<CurrencySelect chosen={choice} />}>
      <MoneyFigures chosen={chosen} currency={choice.currency} open={open} short />
    </Part>
  );
}

function Backlog({ open }: Pick<Shown, 'open'>) {
  const { t } = useTranslation('reports');
  const names = useNames();
  const status = statusName(t);
  const query = useReport('report_backlog', {});
  const sum = (key: string) => (query.data ?? []).reduce((all, row) => all + Number(row[key]), 0);
  return (
    <Part tab="backlog">
      <Figures
        pending={query.isPending}
        figures={['due', 'awaited'].map((key) => ({
          key,
          name: status(key.toUpperCase()),
          kind: 'count',
          value: sum(key),
          onOpen: () => open(backlogDrill(t, status(key.toUpperCase()), { figure: key }, names)),
        }))}
      />
    </Part>
  );
}

/** The first figures of every report that the person's role has. */
export default function OverviewPage() {
  const { t } = useTranslation('reports');
  const chosen = usePeriod();
  const hasTab = useHasTab();
  const { open, drawer } = useDrill();
  return (
    <ReportFrame
      help={t('help')}
      bar={<PeriodBar chosen={chosen} />}
      views={{ list: 'reports', keys: [...PERIOD_KEYS, 'currency'] }}
    >
      {hasTab('performance') && (
        <Part tab="performance">
          <TipFigures chosen={chosen} open={open} short />
        </Part>
      )}
      {hasTab('revenue') && <Money chosen={chosen} open={open} />}
      {hasTab('subscribers') && (
        <Part tab="subscribers">
          <TierFigures chosen={chosen} open={open} />
        </Part>
      )}
      {hasTab('backlog') && <Backlog open={open} />}
      {drawer}
    </ReportFrame>
  );
}
