import { ThemeProvider } from '@mui/material/styles';
import { screen } from '@testing-library/react';
import { pageOf, renderCrud } from '@tests/support/crud/render-crud';
import { SAMPLE_ENTRY } from '@tests/support/record/sample-record';
import { expect, it } from 'vitest';
import { manualPredictions } from '@/product/resources/manual-predictions/resource';
import sports from '@/product/sports/i18n/en.json';
import { createAppTheme } from '@/theme/create-theme';
import texts from '../i18n/en.json';
import plugin from '../plugin';
import TipPage from './TipPage';

async function show(status: string) {
  const row = {
    id: SAMPLE_ENTRY.prediction_id,
    fixture_name: 'Arsenal – Chelsea',
    league_name: 'Premier League',
    status,
    starts_at: SAMPLE_ENTRY.starts_at,
    updated_at: '2024-08-17T16:05:00Z',
  };
  const read: string[] = [];
  const page = await pageOf(TipPage, manualPredictions);
  await renderCrud({
    plugin,
    role: 'SUPPORT',
    provider: {
      getOne: async () => ({ data: row as never }),
      getList: async ({ resource }) => {
        read.push(resource);
        const data = resource === 'record_entries' ? [SAMPLE_ENTRY] : [];
        return { data: data as never[], total: data.length };
      },
    },
    texts: { sports, 'predictions-desk': texts },
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

it('of a draft is its fields, and asks the record for nothing', async () => {
  const read = await show('DRAFT');
  expect(screen.getByText('League', { selector: 'dt' })).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  expect(read).not.toContain('record_entries');
});
