import type { TableData, TableRow } from '../../src/samples/mock/table-rows.ts';
import { dayNumber } from '../core/days.ts';
import { contains } from '../core/records.ts';
import type { Routes } from '../core/types.ts';

const COLUMNS = [
  'id',
  'avatar',
  'full_name',
  'post',
  'email',
  'city',
  'start_date',
  'salary',
  'age',
  'experience',
  'status',
] as const satisfies (keyof TableRow)[];

type Column = (typeof COLUMNS)[number];

/** Sort key of a cell: dates by time, `9 Years` and `61` by number. */
function orderOf(row: TableRow, column: Column): number | string {
  if (column === 'start_date') return dayNumber(row.start_date);
  if (column === 'age' || column === 'experience') return Number.parseFloat(row[column]);
  return row[column];
}

function compare(one: number | string, other: number | string): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en');
}

export const table: Routes = {
  'GET /api/table/data': ({ query }, { 'table-rows': allData }) => {
    const column = query.text('column') ? query.oneOf('column', COLUMNS) : null;
    const back = query.text('sort') !== '' && query.oneOf('sort', ['asc', 'desc']) === 'desc';
    const found = allData.filter((row) =>
      contains(
        query.search(),
        row.id,
        row.full_name,
        row.post,
        row.email,
        row.age,
        row.salary,
        row.city,
        row.start_date,
      ),
    );
    const data = column
      ? found.toSorted((one, other) => {
          const difference = compare(orderOf(one, column), orderOf(other, column));
          return back ? -difference : difference;
        })
      : found;
    const body: TableData = { allData, total: data.length, data };
    return { status: 200, body };
  },
};
