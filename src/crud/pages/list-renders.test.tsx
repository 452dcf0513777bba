import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin, samples } from '@tests/support/crud/sample-plugin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CompleteResource } from '@/plugin-api/types';
import GeneratedList from './GeneratedList';

const NAMES = ['Arsenal', 'Chelsea', 'Everton'];
const rows = NAMES.map((name) => ({ id: name, name, state: 'OPEN', goals: 2, active: true }));

/** Names of the rows whose contents were drawn. */
let drawn: string[] = [];

function CountedFace({ row }: { row: Record<string, unknown> }) {
  drawn.push(String(row.name));
  return null;
}

const counted: CompleteResource = {
  ...samples,
  fields: samples.fields.map((field) =>
    field.key === 'name' ? { ...field, list: { identity: { Face: CountedFace } } } : field,
  ),
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('no row is drawn again while somebody types, chooses rows or moves the focus', async () => {
  await renderCrud({
    plugin: samplePlugin,
    provider: { getList: async () => ({ data: rows, total: 3 }) } as never,
    routes: [{ path: '/samples', element: <GeneratedList resource={counted} /> }],
    at: '/samples',
  });
  const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
  // Until the page is used, the grid draws the rows in sight.
  fireEvent.keyDown(document.body, { key: 'Shift' });
  await box('Everton');
  expect([...new Set(drawn)]).toEqual(NAMES);
  drawn = [];

  const search = screen.getByRole('searchbox');
  for (const text of ['a', 'ab', '']) fireEvent.change(search, { target: { value: text } });
  expect(drawn).toEqual([]);

  fireEvent.click(await box('Chelsea'));
  await waitFor(async () => expect((await box('Chelsea')).matches(':checked')).toBe(true));
  expect(drawn).toEqual([]);

  const link = screen.getByRole('link', { name: /Arsenal/ });
  link.focus();
  fireEvent.keyDown(link, { key: 'ArrowDown' });
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Chelsea'));
  expect(drawn).toEqual([]);
});
