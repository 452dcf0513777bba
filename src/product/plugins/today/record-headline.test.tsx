import RtlProvider from '@mui/system/RtlProvider';
import { cleanup, screen } from '@testing-library/react';
import { styleOfSheets } from '@tests/support/computed-style';
import { NO_TEXTS, renderCrud } from '@tests/support/crud/render-crud';
import { afterEach, expect, it } from 'vitest';
import sports from '@/product/sports/i18n/en.json';
import { RecordHeadline } from './components/RecordHeadline';
import today from './i18n/en.json';

afterEach(cleanup);

it.each([
  [true, 'scaleX(-1)'],
  [false, ''],
])('draws the last 30 days in the direction of the text (rtl: %s)', async (rtl, transform) => {
  const data = [
    {
      id: '1',
      tier: 'FREE',
      outcome: 'WON',
      profit_units: 0.9,
      settled_at: new Date().toISOString(),
    },
  ];
  await renderCrud({
    plugin: { id: 'today', apiVersion: 1, nameKey: 'shell:cancel', i18n: NO_TEXTS },
    provider: {
      getList: (async () => ({ data, total: 1 })) as never,
      custom: (async () => ({ data: [{ n: 1, first_at: data[0]?.settled_at }] })) as never,
    },
    texts: { today, sports },
    routes: [
      {
        path: '/',
        element: (
          <RtlProvider value={rtl}>
            <RecordHeadline />
          </RtlProvider>
        ),
      },
    ],
    at: '/',
    role: 'USER',
  });
  const chart = await screen.findByRole('img', { name: /Last 30 days/ });
  expect(styleOfSheets(chart).transform).toBe(transform);
});
