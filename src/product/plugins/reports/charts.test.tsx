import type { CustomParams } from '@refinedev/core';
import { cleanup, waitFor } from '@testing-library/react';
import { NO_TEXTS, newClient, renderCrud } from '@tests/support/crud/render-crud';
import type { ComponentType } from 'react';
import type { ChartColor } from 'touchline/charts';
import type { ChartProps } from 'touchline/ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TIERS } from '@/product/record/tiers';
import sports from '@/product/sports/i18n/en.json';
import { tierColor } from '@/product/sports/tier-colors';
import { MembersByPlan, RevenueChart } from './components/HomeCharts';
import texts from './i18n/en.json';
import PerformancePage from './pages/PerformancePage';
import RevenuePage from './pages/RevenuePage';
import SubscribersPage from './pages/SubscribersPage';

const drawn = vi.hoisted(() => ({ charts: [] as ChartProps[] }));
vi.mock('touchline/ui', async (actual) => ({
  ...(await actual<object>()),
  Chart: (chart: ChartProps) => {
    drawn.charts.push(chart);
    return null;
  },
}));

beforeEach(() => {
  drawn.charts = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: (entries: object[]) => void) {}
      observe(target: Element) {
        this.report([{ isIntersecting: true, target }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Answers each report with a row for every group that it is asked for. */
async function answer({ url, payload }: CustomParams) {
  const { group_by, report, from_day } = (payload ?? {}) as Record<string, string | undefined>;
  const row = { people: 4, net: 500, profit: '1.5', n: 3 };
  const of = (buckets: readonly string[]) => buckets.map((bucket) => ({ bucket, ...row }));
  if (url.endsWith('currencies')) return { data: [{ currency: 'EUR' }] as never };
  if (report === 'TIER' || group_by === 'tier') return { data: of(TIERS) as never };
  if (group_by === 'plan') return { data: of(TIERS.map((tier) => `${tier}_MONTH`)) as never };
  if (group_by === 'day' && from_day) return { data: of([from_day]) as never };
  return { data: [] as never };
}

async function open(Page: ComponentType, at: string) {
  await renderCrud({
    plugin: { id: 'reports', apiVersion: 1, nameKey: 'shell:cancel', i18n: NO_TEXTS },
    provider: { custom: answer as never },
    texts: { reports: texts, sports },
    routes: [{ path: '/reports', element: <Page /> }],
    at,
    client: newClient(),
  });
}

/** Opens a page, and gives the colours of the parts of its charts that are named after each tier. */
async function tierParts(Page: ComponentType, at: string) {
  await open(Page, at);
  const parts = () =>
    drawn.charts.flatMap((chart): { name: string; color?: ChartColor | undefined }[] => {
      if ('parts' in chart) return chart.parts;
      if (!('categories' in chart) || !('series' in chart)) return [];
      return chart.categories.map((name, place) => ({ name, color: chart.barColors?.[place] }));
    });
  const found = () =>
    TIERS.map((tier) => ({
      tier,
      colors: parts().flatMap(({ name, color }) =>
        name.startsWith(sports[`tier.${tier}`]) ? [color] : [],
      ),
    }));
  await waitFor(() => expect(found().every(({ colors }) => colors.length > 0)).toBe(true));
  return found();
}

it.each([
  ['home: members by plan', MembersByPlan, '/reports'],
  ['subscribers', SubscribersPage, '/reports'],
  ['revenue by plan', RevenuePage, '/reports?by=plan'],
  ['tips by tier', PerformancePage, '/reports?by=tier'],
])('%s: every part named after a tier has its colour', async (_name, Page, at) => {
  for (const { tier, colors } of await tierParts(Page as ComponentType, at)) {
    for (const color of colors) expect(color, tier).toEqual(tierColor(tier));
  }
});

it('net revenue is added up, beside the period before, at home as in its report', async () => {
  const net = async (Page: ComponentType) => {
    drawn.charts = [];
    await open(Page, '/reports');
    const find = () =>
      drawn.charts.flatMap((chart) =>
        'series' in chart && chart.series[0]?.name === texts['figure.netTotal'] ? [chart] : [],
      );
    await waitFor(() => expect(find().at(-1)?.series).toHaveLength(2));
    const { label, height, ...same } = find().at(-1) ?? {};
    cleanup();
    return same;
  };
  const home = await net(RevenueChart as ComponentType);
  expect(home).toMatchObject({
    kind: 'area',
    series: [
      { values: [500], gaps: 'carried' },
      { values: [500], gaps: 'carried', before: true },
    ],
  });
  expect(JSON.stringify(await net(RevenuePage as ComponentType))).toBe(JSON.stringify(home));
});
