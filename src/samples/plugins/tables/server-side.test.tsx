import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin } from '@tests/support/crud/sample-plugin';
import { createMockProvider } from 'touchline/data';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBrowserMock } from '../../../../mock-server/browser/browser-mock';
import { memoryStore } from '../../../../mock-server/browser/mock-store';
import ServerSide from './pages/data-grid/server-side';

const BASE = 'http://localhost';

/** The grid's requests to the sample backend, oldest first. */
let asked: string[];
let failing: boolean;

beforeEach(async () => {
  asked = [];
  failing = false;
  const network = async () => new Response(null, { status: 404 });
  const mock = createBrowserMock({ store: memoryStore(), network, base: BASE });
  const watched: typeof fetch = async (input, init) => {
    asked.push(String(input).slice(BASE.length));
    return failing ? new Response('{}', { status: 503 }) : mock(input, init);
  };
  await renderCrud({
    plugin: samplePlugin,
    provider: createMockProvider(`${BASE}/mock`, { fetch: watched }),
    routes: [{ path: '/', element: <ServerSide /> }],
    at: '/',
  });
});
afterEach(cleanup);

// The grid's headings are text keys here.
const CALL = '/mock/api/table/data';
const search = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Search on the server' }), {
    target: { value: text },
  });
const shown = (text: RegExp) => screen.findByText(text);

it('sorts and searches on the server, and pages the result', async () => {
  expect(await shown(/^1–7 of 50$/)).toBeTruthy();
  expect(asked).toEqual([`${CALL}?column=full_name&sort=asc`]);

  fireEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
  expect(await shown(/^8–14 of 50$/)).toBeTruthy();
  expect(asked).toHaveLength(1);

  search('xpennyroyal124');
  expect(await shown(/^1–1 of 1$/)).toBeTruthy();
  expect(asked.at(-1)).toBe(`${CALL}?q=xpennyroyal124&column=full_name&sort=asc`);

  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await shown(/^1–7 of 50$/)).toBeTruthy();

  fireEvent.click(within(screen.getByRole('grid')).getByText('row.full_name'));
  await waitFor(() => expect(asked.at(-1)).toBe(`${CALL}?column=full_name&sort=desc`));
});

it('offers pages of 7, 10, 25 and 50', async () => {
  await shown(/^1–7 of 50$/);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Rows per page/ }));
  const sizes = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(sizes).toEqual(['7', '10', '25', '50']);
  fireEvent.click(screen.getByRole('option', { name: '25' }));
  expect(await shown(/^1–25 of 50$/)).toBeTruthy();
});

it('reports that the server does not respond, and retries', async () => {
  await shown(/^1–7 of 50$/);
  failing = true;
  search('a name that nobody has');
  const again = await screen.findByRole('button', { name: 'Try again' });
  failing = false;
  fireEvent.click(again);
  expect(await shown(/^0–0 of 0$/)).toBeTruthy();
});
