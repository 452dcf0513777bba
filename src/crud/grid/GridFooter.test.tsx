import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin } from '@tests/support/crud/sample-plugin';
import { afterEach, expect, it, vi } from 'vitest';
import { GridFooter } from './GridFooter';

afterEach(cleanup);

interface Rows {
  page: number;
  shown: number;
  total: number;
  estimated?: boolean;
}

/** A footer with 25 rows per page. */
async function show({ estimated = false, ...rows }: Rows) {
  const onPage = vi.fn();
  const footer = (
    <GridFooter
      {...rows}
      estimated={estimated}
      pageSize={25}
      onPage={onPage}
      onPageSize={() => undefined}
    />
  );
  await renderCrud({
    plugin: samplePlugin,
    provider: {},
    routes: [{ path: '/', element: footer }],
    at: '/',
  });
  return onPage;
}

const buttons = () =>
  screen.getAllByRole('button').filter((button) => !button.hasAttribute('disabled'));
/** The enabled buttons, in order. */
const ways = () => buttons().map((button) => button.getAttribute('aria-label'));

const BACK = ['First page', 'Previous page'];
const ON = ['Next page', 'Last page'];

it.each([
  ['the only page, full', { page: 1, shown: 25, total: 25 }, '1–25 of 25', []],
  ['the first of two', { page: 1, shown: 25, total: 50 }, '1–25 of 50', ON],
  ['the last of two, full', { page: 2, shown: 25, total: 50 }, '26–50 of 50', BACK],
  ['the last but one', { page: 2, shown: 25, total: 51 }, '26–50 of 51', [...BACK, ...ON]],
  ['a last page of one row', { page: 3, shown: 1, total: 51 }, '51–51 of 51', BACK],
  ['a page without rows', { page: 2, shown: 0, total: 25 }, '0–0 of 25', BACK],
])('leads from %s only to pages with rows', async (_, rows, range, expected) => {
  await show(rows);
  expect(screen.getByRole('status').textContent).toBe(range);
  expect(ways()).toEqual(expected);
});

it.each([
  [50, 2],
  [51, 3],
])('the last page of %i rows is page %i', async (total, last) => {
  const onPage = await show({ page: 1, shown: 25, total });
  fireEvent.click(screen.getByRole('button', { name: 'Last page' }));
  expect(onPage).toHaveBeenCalledWith(last);
});

it('an estimated total allows paging until a page is not full, and has no last page', async () => {
  await show({ page: 2, shown: 25, total: 30, estimated: true });
  expect(screen.getByRole('status').textContent).toBe('26–50 of about 50');
  expect(ways()).toEqual([...BACK, 'Next page']);
  cleanup();
  await show({ page: 3, shown: 24, total: 500, estimated: true });
  expect(ways()).toEqual(BACK);
});
