import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { OpenDrill } from '../drill';
import { backlogDrill, statusName } from '../tip-columns';
import { useNames } from '../use-names';
import type { ChosenPeriod } from '../use-period';
import { useReport } from '../use-report';
import { CurrencySelect, useCurrency } from './CurrencySelect';
import { Figures } from './Figures';
import { MoneyFigures } from './MoneyFigures';
import type { ReportTab } from './ReportFrame';
import { TierFigures } from './TierFigures';
import { TipFigures } from './TipFigures';

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
        <Button size="small" component={Link} to={`/reports/${tab}${search}`} sx={{ mx: -1.25 }}>
          {t(`more.${tab}`)}
        </Button>
      </Stack>
      {children}
    </Stack>
  );
}

interface PartOfReport {
  chosen: ChosenPeriod;
  open: OpenDrill;
}

/** Money in the currency that most payments were made in, or another one. */
export function Money({ chosen, open }: PartOfReport) {
  const choice = useCurrency();
  return (
    <Part tab="revenue" controls={<CurrencySelect chosen={choice} />}>
      <MoneyFigures chosen={chosen} currency={choice.currency} open={open} short />
    </Part>
  );
}

/** Tips and slips awaiting settlement. */
export function Backlog({ open }: Pick<PartOfReport, 'open'>) {
  const { t } = useTranslation('reports');
  const names = useNames();
  const status = statusName(t);
  const query = useReport('report_backlog', {});
  const sum = (key: string) => (query.data ?? []).reduce((all, row) => all + Number(row[key]), 0);
  return (
    <Part tab="backlog">
      <Figures
        now={[query]}
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

/** The tips settled in the period. */
export function Performance({ chosen, open }: PartOfReport) {
  return (
    <Part tab="performance">
      <TipFigures chosen={chosen} open={open} short />
    </Part>
  );
}

/** People by tier. */
export function Subscribers({ chosen, open }: PartOfReport) {
  return (
    <Part tab="subscribers">
      <TierFigures chosen={chosen} open={open} />
    </Part>
  );
}
