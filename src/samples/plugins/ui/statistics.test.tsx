import { cleanup, screen } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin } from '@tests/support/crud/sample-plugin';
import { createMockProvider } from 'touchline/data';
import { afterEach, expect, it } from 'vitest';
import { createBrowserMock } from '../../../../mock-server/browser/browser-mock';
import { memoryStore } from '../../../../mock-server/browser/mock-store';
import { statisticsCards } from '../../../../mock-server/data/cards';
import Character from './pages/statistics/character';
import { trendOf } from './pages/statistics/figures';
import Horizontal from './pages/statistics/horizontal';
import Vertical from './pages/statistics/vertical';

afterEach(cleanup);

it('the three rows of cards show the data of one call to the sample backend', async () => {
  const base = 'http://localhost';
  const calls: string[] = [];
  const network = async () => new Response(null, { status: 404 });
  const mock = createBrowserMock({ store: memoryStore(), network, base });
  await renderCrud({
    plugin: samplePlugin,
    provider: createMockProvider(`${base}/mock`, {
      fetch: (input, init) => {
        calls.push(String(input));
        return mock(input, init);
      },
    }),
    routes: [
      {
        path: '/',
        element: (
          <>
            <Horizontal />
            <Character />
            <Vertical />
          </>
        ),
      },
    ],
    at: '/',
  });
  for (const { title, stats } of Object.values(statisticsCards).flat()) {
    expect((await screen.findAllByText(title)).length, title).toBeGreaterThan(0);
    expect(screen.getAllByText(stats).length, stats).toBeGreaterThan(0);
  }
  expect(calls).toEqual([`${base}/mock/cards/statistics`]);
});

it('a trend has the backend’s direction, whatever the sign of its number', () => {
  expect(trendOf({ trendNumber: '14%' })).toEqual({ change: 14, text: '14%' });
  expect(trendOf({ trend: 'negative', trendNumber: '-12%' })).toEqual({ change: -12, text: '12%' });
  expect(trendOf({ trend: 'negative', trendNumber: '9%' })).toEqual({ change: -9, text: '9%' });
});
