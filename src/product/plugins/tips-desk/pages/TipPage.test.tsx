import { ThemeProvider } from '@mui/material/styles';
import { screen } from '@testing-library/react';
import { pageOf, renderCrud } from '@tests/support/crud/render-crud';
import { SAMPLE_TIP } from '@tests/support/record/sample-record';
import { expect, it } from 'vitest';
import { deskTips } from '@/product/resources/desk-tips/resource';
import sports from '@/product/sports/i18n/en.json';
import { createAppTheme } from '@/theme/create-theme';
import texts from '../i18n/en.json';
import plugin from '../plugin';
import TipPage from './TipPage';

async function show(status: string) {
  const row = {
    id: SAMPLE_TIP.prediction_id,
    fixture_name: 'Arsenal – Chelsea',
    league_name: 'Premier League',
    status,
    starts_at: SAMPLE_TIP.starts_at,
    updated_at: '2024-08-17T16:05:00Z',
  };
  const read: string[] = [];
  const page = await pageOf(TipPage, deskTips);
  await renderCrud({
    plugin,
    role: 'SUPPORT',
    provider: {
      getOne: async () => ({ data: row as never }),
      getList: async ({ resource }) => {
        read.push(resource);
        const data = resource === 'listed_tips' ? [SAMPLE_TIP] : [];
        return { data: data as never[], total: data.length };
      },
    },
    texts: { sports, 'tips-desk': texts },
    routes: [
      { path: '/:id', element: <ThemeProvider theme={createAppTheme()}>{page}</ThemeProvider> },
    ],
    at: `/${row.id}`,
  });
  await screen.findByRole('heading', { level: 1, name: 'Arsenal – Chelsea' });
  return read;
}

it('of a published tip is its card with its way through the record', async () => {
  await show('PUBLISHED');
  const proof = await screen.findByRole('region', { name: 'Tip and proof' });
  const card = await screen.findByRole('article', { name: 'Arsenal – Chelsea' });
  expect(proof.contains(card)).toBe(true);
  expect(await screen.findByRole('heading', { name: 'Published' })).toBeTruthy();
  expect(screen.queryByText('League', { selector: 'dt' })).toBeNull();
});

it('of a published tip says how its line settles for every result', async () => {
  await show('PUBLISHED');
  const table = await screen.findByRole('table', { name: 'How it settles' });
  const rows = [...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Arsenal.*Won\+1\.35/);
  expect(rows.at(-1)).toMatch(/^Chelsea.*Lost/);
});

it('of a draft shows its fields, and reads nothing from the record', async () => {
  const read = await show('DRAFT');
  expect(screen.getByText('League', { selector: 'dt' })).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  expect(read).not.toContain('listed_tips');
});
