import { screen, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { rpcProvider } from '@tests/support/rpc-provider';
import { expect, it } from 'vitest';
import sports from '@/product/sports/i18n/en.json';
import record from '../i18n/en.json';
import plugin from '../plugin';
import texts from '../texts/en.json';
import { AuthorsPanel } from './AuthorsPanel';

const NONE = { from: '', to: '', sport: '', tier: '', market: '' };
const ROWS = [
  { author: 'Ada', place: 1, n: 2000, yield_pct: 9.5, matches: 1980, log_capital: 30 },
  { author: 'Ben', place: 2, n: 400, yield_pct: 11, matches: 380, log_capital: 5.7 },
  { author: 'Cleo', place: null, n: 21, yield_pct: 80, matches: 1, log_capital: -0.05 },
  { author: 'Dan', place: null, n: 3, yield_pct: 100, matches: 0, log_capital: null },
];

it('shows what a fair bettor has by each author, and who has a place', async () => {
  await renderCrud({
    plugin,
    provider: rpcProvider(async (name) => (name === 'record_authors' ? ROWS : [])),
    texts: { record, 'record/texts': texts, sports },
    routes: [{ path: '/', element: <AuthorsPanel filters={NONE} /> }],
    at: '/',
  });
  const cells = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr');
    if (!row) throw new Error(`no row of ${name}`);
    const [author, , capital] = [...row.children].map((cell) => cell.textContent);
    return [author, capital, within(row).queryByText('may be luck', { exact: false }) !== null];
  };
  expect(await cells('Ada')).toEqual(['1. Ada2000 tips', '> 1,000,0001980 matches count', false]);
  expect(await cells('Ben')).toEqual(['2. Ben400 tips', '298.87380 matches count', false]);
  expect(await cells('Cleo')).toEqual(['Cleo21 tips · may be luck', '0.951 match counts', true]);
  expect(await cells('Dan')).toEqual(['Dan3 tips · may be luck', '1.000 matches count', true]);
});
