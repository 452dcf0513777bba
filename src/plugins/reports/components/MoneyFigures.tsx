import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import type { OpenDrill } from '../drill';
import { moneyDrill, RECURRING_ROWS, recurringDrill } from '../money-columns';
import { useNames } from '../use-names';
import type { ChosenPeriod } from '../use-period';
import { useReport } from '../use-report';
import { type Figure, type FigurePart, Figures } from './Figures';

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

  const had = chosen.before !== null;
  const inMoney = (key: string, kind: Figure['kind'] = 'money'): Figure => {
    const name = t(`figure.${key}`);
    return {
      key,
      name,
      kind,
      value: money.data?.[0]?.[key] ?? 0,
      before: had && oldMoney.isSuccess ? (oldMoney.data[0]?.[key] ?? 0) : undefined,
      onOpen: () => open(moneyDrill(t, name, code, { figure: key, ...chosen.args }, names.plan)),
    };
  };
  const opens = (title: string, key: string) => () =>
    open(recurringDrill(t, title, code, { bucket: RECURRING_ROWS[key], ...chosen.args }));
  const part = (key: string, name: string, kind: Figure['kind']): FigurePart => ({
    name,
    kind,
    value: recurring.data?.[0]?.[key],
    onOpen: opens(name, key),
  });
  const inRecurring = (
    key: string,
    name: string,
    kind: Figure['kind'],
    more?: Pick<Figure, 'note' | 'parts'>,
  ): Figure => ({
    ...part(key, name, kind),
    key,
    before: had ? oldRecurring.data?.[0]?.[key] : undefined,
    ...more,
  });
  const figures = [
    inMoney('gross'),
    inMoney('refunds'),
    inMoney('disputes'),
    inMoney('net'),
    inMoney('payments', 'count'),
    inMoney('discounts'),
    inRecurring('mrr_end', t('figure.mrr'), 'money', { note: t('figure.mrr.note') }),
    inRecurring('arpu', t('figure.arpu'), 'money', { note: t('figure.arpu.note') }),
    inRecurring('logo_churn_pct', t('figure.logoChurn'), 'percent', {
      parts: [
        part('lost_people', t('change.LOST'), 'count'),
        part('paying_start', t('figure.payingStart'), 'count'),
      ],
    }),
    inRecurring('revenue_churn_pct', t('figure.revenueChurn'), 'percent', {
      parts: [
        part('lost_mrr', t('figure.lostMrr'), 'money'),
        part('contraction', t('figure.contraction'), 'money'),
        part('mrr_start', t('figure.mrrStart'), 'money'),
      ],
    }),
    inRecurring('new_people', t('figure.newPeople'), 'count', {
      parts: [part('new_mrr', t('figure.newMrr'), 'money')],
    }),
    inRecurring('paying_end', t('figure.paying'), 'count', {
      note: t('figure.mrr.note'),
      parts: [part('expansion', t('figure.expansion'), 'money')],
    }),
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
