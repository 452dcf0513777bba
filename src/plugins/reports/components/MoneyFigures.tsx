import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import type { OpenDrill } from '../drill';
import { moneyDrill, recurringDrill } from '../money-columns';
import { useNames } from '../use-names';
import type { ChosenPeriod } from '../use-period';
import { useReport } from '../use-report';
import { type Figure, Figures } from './Figures';

interface MoneyFiguresProps {
  chosen: ChosenPeriod;
  currency: string | null;
  open: OpenDrill;
  /** Net, and what recurs. */
  short?: boolean;
}

const SHORT = ['net', 'mrr_end', 'logo_churn_pct', 'arpu'];

/** The figures of money of the period in one currency, against those of the period before. */
export function MoneyFigures({ chosen, currency, open, short }: MoneyFiguresProps) {
  const { t } = useTranslation('reports');
  const names = useNames();
  const of = (args: object | null) => args && currency && { currency, ...args };
  const money = useReport('report_revenue', of(chosen.args) || null);
  const oldMoney = useReport('report_revenue', of(chosen.beforeArgs) || null);
  const recurring = useReport('report_recurring', of(chosen.args) || null);
  const oldRecurring = useReport('report_recurring', of(chosen.beforeArgs) || null);
  const code = currency ?? '';

  const openMoney = () =>
    open(moneyDrill(t, t('figure.net'), code, { ...chosen.args }, names.plan));
  const openPeople = (title: string, bucket: string) => () =>
    open(recurringDrill(t, title, code, { bucket, ...chosen.args }));
  const had = chosen.before !== null;
  const inMoney = (key: string, name: string, kind: Figure['kind'] = 'money'): Figure => ({
    key,
    name,
    kind,
    value: money.data?.[0]?.[key] ?? 0,
    before: had && oldMoney.isSuccess ? (oldMoney.data[0]?.[key] ?? 0) : undefined,
    onOpen: openMoney,
  });
  const inRecurring = (
    key: string,
    name: string,
    kind: Figure['kind'],
    rows: string,
    note?: string,
  ): Figure => ({
    key,
    name,
    kind,
    note,
    value: recurring.data?.[0]?.[key],
    before: had ? oldRecurring.data?.[0]?.[key] : undefined,
    onOpen: openPeople(name, rows),
  });
  const people = recurring.data?.[0];
  const figures = [
    inMoney('gross', t('figure.gross')),
    inMoney('refunds', t('figure.refunds')),
    inMoney('net', t('figure.net')),
    inMoney('payments', t('figure.payments'), 'count'),
    inRecurring('mrr_end', t('figure.mrr'), 'money', 'PAYING', t('figure.mrr.note')),
    inRecurring('arpu', t('figure.arpu'), 'money', 'PAYING', t('figure.arpu.note')),
    inRecurring(
      'logo_churn_pct',
      t('figure.logoChurn'),
      'percent',
      'LOST',
      t('figure.churn.note', {
        lost: Number(people?.lost_people ?? 0),
        count: Number(people?.paying_start ?? 0),
      }),
    ),
    inRecurring('revenue_churn_pct', t('figure.revenueChurn'), 'percent', 'LOST'),
  ];
  return (
    <>
      <ErrorNotice error={money.error} onRetry={() => void money.refetch()} />
      <ErrorNotice error={recurring.error} onRetry={() => void recurring.refetch()} />
      <Figures
        figures={short ? figures.filter(({ key }) => SHORT.includes(key)) : figures}
        currency={code}
        pending={money.isPending || recurring.isPending}
      />
    </>
  );
}
