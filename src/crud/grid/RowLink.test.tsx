import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { RowLink } from './RowLink';

afterEach(cleanup);

it.each([
  ['10 Jan', 'Fulham – Chelsea', '10 Jan Fulham – Chelsea'],
  ['Fulham – Chelsea', 'Fulham – Chelsea', 'Fulham – Chelsea'],
  ['', 'Fulham – Chelsea', 'Fulham – Chelsea'],
])('a cell "%s" of the row "%s" links as "%s"', (cell, name, label) => {
  render(
    <RowLink href="/fixtures/1" name={name}>
      <span>{cell}</span>
    </RowLink>,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('link', { name: label })).toBeTruthy();
});

it('leaves initials out of the name', () => {
  render(
    <RowLink href="/users/1" name="Ada Musa">
      <span aria-hidden="true">AM</span>
      <span>Ada Musa</span> <span>ada@example.com</span>
    </RowLink>,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('link', { name: 'Ada Musa ada@example.com' })).toBeTruthy();
});
