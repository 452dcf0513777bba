import { expect, it } from 'vitest';
import type { AnalyticsDashboard } from '../../src/samples/mock/dashboards/analytics.ts';
import type { CrmDashboard } from '../../src/samples/mock/dashboards/crm.ts';
import {
  DEVICES,
  type EcommerceDashboard,
  LEDGERS,
} from '../../src/samples/mock/dashboards/ecommerce.ts';
import { describeOnBothHosts } from './hosts.ts';

const total = (values: number[]) => values.reduce((all, value) => all + value, 0);

describeOnBothHosts('dashboards', ({ get }) => {
  const read = async <Answer>(name: string, period?: string): Promise<Answer> =>
    (await get(`/dashboards/${name}`, period ? { period } : {})).body;

  it('CRM: sums that agree, and other numbers for another period', async () => {
    const crm = await read<CrmDashboard>('crm', '28d');
    expect(await read('crm')).toEqual(crm);
    expect(crm.totalOrders.course).toHaveLength(28);
    expect(crm.totalOrders.value).toBe(total(crm.totalOrders.course));
    expect(crm.organicSessions.total).toBe(
      total(crm.organicSessions.countries.map(({ value }) => value)),
    );
    expect(crm.monthlyBudget.days.at(0)?.day).toBe('2026-11-08');
    expect(crm.monthlyBudget.days.at(-1)?.day).toBe('2026-12-05');
    expect(crm.salesByCountry.countries).toHaveLength(6);
    expect(crm.payments).toHaveLength(6);
    expect(crm.meetings.map(({ startsAt }) => startsAt > '2026-12-05T12').includes(false)).toBe(
      false,
    );

    const month = await read<CrmDashboard>('crm', 'month');
    expect(month.monthlyBudget.days.map(({ day }) => day).at(0)).toBe('2026-11-01');
    expect(month.monthlyBudget.days).toHaveLength(30);
    expect(month.totalSales.value).not.toBe(crm.totalSales.value);
    expect(month.socialVisits.total).not.toBe(crm.socialVisits.total);
  });

  it('analytics: sums that agree, and other numbers for another period', async () => {
    const analytics = await read<AnalyticsDashboard>('analytics');
    const { totalTransactions, visitsByDay, performance, referrals } = analytics;
    expect(totalTransactions.current).toBe(
      total(totalTransactions.days.map(({ current }) => current)),
    );
    expect(visitsByDay.total).toBe(total(visitsByDay.weekdays));
    expect(performance.months).toEqual([
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
      '2026-12',
    ]);
    for (const campaigns of Object.values(referrals)) {
      expect(new Set(campaigns.map(({ status }) => status)).size).toBe(4);
    }
    const month = await read<AnalyticsDashboard>('analytics', 'month');
    expect(month.totalRevenue.value).not.toBe(analytics.totalRevenue.value);
    expect(month.referrals.google[0]?.revenue).not.toBe(referrals.google[0]?.revenue);
  });

  it('eCommerce: sums that agree, and other numbers for another period', async () => {
    const shop = await read<EcommerceDashboard>('ecommerce');
    const { totalVisits, salesThisMonth, visitsByDay, ledgers, referrals, liveVisitors } = shop;
    expect(totalVisits.value).toBe(totalVisits.mobile + totalVisits.desktop);
    expect(salesThisMonth.value).toBe(total(salesThisMonth.days.map(({ amount }) => amount)));
    expect(visitsByDay.total).toBe(total(visitsByDay.weekdays));
    for (const ledger of LEDGERS) {
      expect(ledgers[ledger].value).toBe(total(ledgers[ledger].parts.map(({ value }) => value)));
    }
    for (const device of DEVICES) {
      expect(new Set(referrals[device].map(({ status }) => status)).size).toBe(3);
    }
    expect(liveVisitors.minutes.at(-1)).toBe(liveVisitors.now);
    expect(shop.impressions.percent).toBeLessThanOrEqual(100);

    const month = await read<EcommerceDashboard>('ecommerce', 'month');
    expect(month.salesThisMonth.days).toHaveLength(30);
    expect(month.salesThisMonth.value).not.toBe(salesThisMonth.value);
    expect(month.referrals.mobile[0]?.revenue).not.toBe(referrals.mobile[0]?.revenue);
  });

  it('refuses an unknown period', async () => {
    const { status, body } = await get('/dashboards/crm', { period: 'decade' });
    expect(status).toBe(400);
    expect(body.message).toContain('28d, month');
  });
});
