import {
  mdiAccountCashOutline,
  mdiAccountMinusOutline,
  mdiAutorenew,
  mdiCashMultiple,
} from '@mdi/js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { course } from '../course';
import type { OpenDrill } from '../drill';
import { moneyDrill, RECURRING_ROWS, recurringDrill } from '../money-columns';
import { atLeastYear } from '../period';
import { moneyReads } from '../reads';
import type { ReportRow } from '../report-value';
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
  /** Shown below the cards. */
  children?: ReactNode;
}

const ICONS: Record<string, string> = {
  net: mdiCashMultiple,
  mrr_end: mdiAutorenew,
  arpu: mdiAccountCashOutline,
  logo_churn_pct: mdiAccountMinusOutline,
};
/** The leading figures. */
const FIRST = ['net', 'mrr_end', 'arpu', 'logo_churn_pct'];
const FALL_IS_GOOD = ['refunds', 'disputes', 'discounts', 'logo_churn_pct', 'revenue_churn_pct'];

/** A column's sum over all rows. */
const sum = (rows: readonly ReportRow[] | undefined, key: string) =>
  (rows ?? []).reduce((total, row) => total + Number(row[key] ?? 0), 0);

/** The figures of money of the period in one currency, against those of the period before. */
export function MoneyFigures(props: MoneyFiguresProps) {
  const { chosen, currency, open, short, children } = props;
  const { t } = useTranslation('reports');
  const names = useNames();
  const reads = moneyReads(chosen, currency);
  const money = useReport(...reads.money);
  const oldMoney = useReport(...reads.oldMoney);
  const recurring = useReport(...reads.recurring);
  const oldRecurring = useReport(...reads.oldRecurring);
  const months = useReport(...reads.months);
  const code = currency ?? '';
  const year = atLeastYear(chosen.period);
  const pick = (key: string) => (row: ReportRow) =>
    row[key] === null || row[key] === undefined ? null : Number(row[key]);

  const had = chosen.before !== null;
  const inMoney = (key: string, kind: Figure['kind'] = 'money'): Figure => {
    const name = t(`figure.${key}`);
    return {
      key,
      name,
      kind,
      icon: ICONS[key],
      lowerIsBetter: FALL_IS_GOOD.includes(key),
      spark: course(money.data, chosen.period, pick(key)),
      value: sum(money.data, key),
      before: had && oldMoney.isSuccess ? sum(oldMoney.data, key) : undefined,
      onOpen: () => open(moneyDrill(t, name, code, { figure: key, ...chosen.args }, names)),
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
    icon: ICONS[key],
    lowerIsBetter: FALL_IS_GOOD.includes(key),
    spark: course(months.data, year, pick(key), 'empty', 'month'),
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
  const first = FIRST.flatMap((key) => figures.find((figure) => figure.key === key) ?? []);
  return (
    <Figures
      figures={[...first, ...(short ? [] : figures.filter((one) => !first.includes(one)))]}
      now={[money, recurring]}
      old={[oldMoney, oldRecurring]}
      currency={code}
      compared={had}
    >
      {children}
    </Figures>
  );
}
