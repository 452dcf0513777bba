import type { CustomParams, CustomResponse } from '@refinedev/core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { NO_TEXTS, newClient, renderCrud } from '@tests/support/crud/render-crud';
import { type ComponentType, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Figures } from './components/Figures';
import texts from './i18n/en.json';
import BacklogPage from './pages/BacklogPage';
import { useReport } from './use-report';

afterEach(cleanup);

async function open(Page: ComponentType, custom: (asked: CustomParams) => Promise<CustomResponse>) {
  await renderCrud({
    plugin: { id: 'reports', apiVersion: 1, nameKey: 'shell:cancel', i18n: NO_TEXTS },
    provider: { custom: custom as never },
    texts: { reports: texts },
    routes: [{ path: '/reports', element: <Page /> }],
    at: '/reports',
    client: newClient(),
  });
}

let opened = 0;

/** In place of the chart below the figures; its number changes if it is mounted again. */
function Below() {
  const [which] = useState(() => ++opened);
  return <p>chart {which}</p>;
}

function Tips() {
  const now = useReport('report_tips', {});
  return (
    <Figures
      now={[now]}
      figures={[{ key: 'n', name: 'Tips', kind: 'count', value: now.data?.[0]?.n }]}
    >
      <Below />
    </Figures>
  );
}

it('failed figures show an error and can be read again, and the content below stays', async () => {
  opened = 0;
  let fails = true;
  await open(Tips, async () => {
    if (fails) throw new TypeError('Failed to fetch');
    return { data: [{ n: 12 }] as never };
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(document.querySelector('dd')).toBeNull();
  screen.getByText('chart 1');
  fails = false;
  fireEvent.click(again);
  await waitFor(() => expect(document.querySelector('dd')?.textContent).toBe('12'));
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByText('chart 1');
});

it('a backlog that could not be read shows no zeros', async () => {
  await open(BacklogPage, async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  expect(document.querySelector('dd')).toBeNull();
});
