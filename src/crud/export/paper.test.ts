import { expect, it } from 'vitest';
import type { GridColumn } from '../grid/grid-column';
import { toCells, toTabbed } from './paper';

const column = (key: string, more: Partial<GridColumn> = {}): GridColumn => ({
  key,
  label: key,
  sortable: false,
  render: () => null,
  text: (row) => String(row[key]),
  ...more,
});

it('a cell holds the text on screen, both lines of an identity in one', () => {
  const columns = [
    column('name', { below: ({ email }) => String(email) }),
    column('note', { below: () => '' }),
    column('goals', { align: 'end' }),
  ];
  const rows = [
    { id: '1', name: 'Dessa', email: 'd@example.com', note: 'two\n\tlines ', goals: 2 },
  ];
  expect(toCells(columns, rows)).toEqual({
    columns: [
      { label: 'name', atEnd: false },
      { label: 'note', atEnd: false },
      { label: 'goals', atEnd: true },
    ],
    rows: [['Dessa · d@example.com', 'two lines', '2']],
  });
});

it('cells pasted into a spreadsheet run no formula, and numbers stay numbers', () => {
  const columns = [
    { label: 'Name', atEnd: false },
    { label: 'Goals', atEnd: true },
  ];
  expect(toTabbed({ columns, rows: [['\u200e=HYPERLINK("x")', '\u200e-2']] })).toBe(
    'Name\tGoals\n\'=HYPERLINK("x")\t-2',
  );
});
