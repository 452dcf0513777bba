import { cleanup, screen } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin } from '@tests/support/crud/sample-plugin';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CardList } from './CardList';
import type { GridView } from './grid-column';

const list: GridView = {
  label: 'Teams',
  columns: [],
  rows: Array.from({ length: 25 }, (_, place) => ({ id: String(place) })),
  rowHref: () => null,
  rowLabel: ({ id }) => `Team ${id}`,
};

let first = 0;
function Watched() {
  useLayoutEffect(() => {
    first = screen.getAllByRole('listitem').length;
  }, []);
  return <CardList {...list} />;
}

afterEach(cleanup);

it('draws a windowful of cards first and the others right after', async () => {
  await renderCrud({
    plugin: samplePlugin,
    provider: {},
    routes: [{ path: '/', element: <Watched /> }],
    at: '/',
  });
  expect(await screen.findByText('Team 24')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
  expect(first).toBe(10);
});
