import type { CustomParams } from '@refinedev/core';
import { cleanup, waitFor } from '@testing-library/react';
import { NO_TEXTS, newClient, renderCrud } from '@tests/support/crud/render-crud';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import sports from '@/product/sports/i18n/en.json';
import { tierColor } from '@/product/sports/tier-colors';
import { TIERS } from '@/product/sports/tiers';
import type { ChartColor, ChartProps } from '@/shared/components/chart/chart-props';
import { MembersByPlan } from './components/HomeCharts';
import texts from './i18n/en.json';
import PerformancePage from './pages/PerformancePage';
import RevenuePage from './pages/RevenuePage';
import SubscribersPage from './pages/SubscribersPage';

const drawn = vi.hoisted(() => ({ charts: [] as ChartProps[] }));
vi.mock('@/shared/components/chart/Chart', async (actual) => ({
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
  const { group_by, report } = (payload ?? {}) as { group_by?: string; report?: string };
  const row = { people: 4, net: 500, profit: '1.5', n: 3 };
  const of = (buckets: readonly string[]) => buckets.map((bucket) => ({ bucket, ...row }));
  if (url.endsWith('currencies')) return { data: [{ currency: 'EUR' }] as never };
  if (report === 'TIER' || group_by === 'tier') return { data: of(TIERS) as never };
  if (group_by === 'plan') return { data: of(TIERS.map((tier) => `${tier}_MONTH`)) as never };
  return { data: [] as never };
}

/** The charts of a page, and the colour of each of their parts that is named after a tier. */
async function tierParts(Page: ComponentType, at: string) {
  await renderCrud({
    plugin: { id: 'reports', apiVersion: 1, nameKey: 'shell:cancel', i18n: NO_TEXTS },
    provider: { custom: answer as never },
    texts: { reports: texts, sports },
    routes: [{ path: '/reports', element: <Page /> }],
    at,
    client: newClient(),
  });
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
