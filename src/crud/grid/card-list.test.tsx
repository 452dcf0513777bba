import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { CardList } from './CardList';
import type { GridView } from './grid-column';

vi.mock('../use-t', () => ({ useT: () => (key: string) => key }));

const list: GridView = {
  label: 'Teams',
  columns: [],
  rows: Array.from({ length: 25 }, (_, place) => ({ id: String(place) })),
  stale: false,
  rowHref: () => null,
  rowLabel: ({ id }) => `Team ${id}`,
};

afterEach(cleanup);

it('draws what a window shows at first, and the others without being asked', async () => {
  const first = renderToString(<CardList {...list} />);
  expect(first.match(/<li/g)).toHaveLength(10);
  render(<CardList {...list} />);
  expect(await screen.findByText('Team 24')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
});
